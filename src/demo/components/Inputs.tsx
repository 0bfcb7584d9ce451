import { useState } from 'react'
import { AmountField } from '../../ui/AmountField.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { PercentSlider } from '../../ui/PercentSlider.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Selector } from '../../ui/Selector.tsx'
import { Checkbox } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TicketField } from '../../ui/TicketField.tsx'
import { Sample } from './Sample.tsx'

const COINS = [
  { code: 'BTC', name: 'Bitcoin' },
  { code: 'ETH', name: 'Ethereum' },
]

/** What is typed or chosen. */
export function Inputs() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('12.5')
  const [price, setPrice] = useState('61000')
  const [code, setCode] = useState('')
  const [query, setQuery] = useState('')
  const [note, setNote] = useState('')
  const [percent, setPercent] = useState(25)
  const [coin, setCoin] = useState('BTC')
  const [agreed, agree] = useState(false)
  return (
    <>
      <Sample of="Field">
        <Field kind="email" label="Email" value={text} onChange={setText} placeholder="name@example.com" />
        <Field kind="email" label="With a problem" value={text} onChange={setText} error="Enter an email address." />
        <Field kind="email" label="Disabled" value="" onChange={setText} disabled />
      </Sample>
      <Sample of="AmountField, TicketField">
        <AmountField label="Amount" value={amount} onChange={setAmount} decimals={2} unit="USDT" />
        <TicketField label="Price" value={price} onChange={setPrice} decimals={1} unit="USDT" onStep={() => {}} />
      </Sample>
      <Sample of="CodeInput">
        <CodeInput label="Verification code" value={code} onChange={setCode} />
      </Sample>
      <Sample of="SearchField">
        <SearchField value={query} onChange={setQuery} placeholder="Search markets" />
      </Sample>
      <Sample of="TextArea">
        <TextArea label="Note" value={note} onChange={setNote} />
      </Sample>
      <Sample of="PercentSlider">
        <PercentSlider label="Share of the balance" value={percent} onChange={setPercent} />
      </Sample>
      <Sample of="Selector">
        <Selector label="Coin" options={COINS} keyField="code" labelField="name" value={coin} onPick={setCoin} />
      </Sample>
      <Sample of="Checkbox">
        <Checkbox checked={agreed} onChange={agree}>
          I have read the risk warning.
        </Checkbox>
      </Sample>
    </>
  )
}
