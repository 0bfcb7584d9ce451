import { useState } from 'react'
import Bell from '#icons/bell'
import Pencil from '#icons/pencil'
import Settings from '#icons/settings'
import Star from '#icons/star'
import Wallet from '#icons/wallet'
import { Button } from '../../ui/Button.tsx'
import { Cell, CellGroup, SwitchCell } from '../../ui/Cell.tsx'
import { Badge, Chips } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QuickActions } from '../../ui/QuickActions.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { Sample } from './Sample.tsx'

const SIDES = [
  { key: 'buy', label: 'Buy', side: 'buy' },
  { key: 'sell', label: 'Sell', side: 'sell' },
] as const
const PERIODS = [
  { key: 'day', label: '1 day' },
  { key: 'week', label: '1 week' },
  { key: 'month', label: '1 month' },
] as const
const SHORTCUTS = [
  { key: 'deposit', label: 'Deposit', icon: Wallet, href: undefined, main: true },
  { key: 'alerts', label: 'Alerts', icon: Bell, href: undefined },
]

/** What is pressed: buttons, choices, rows, and the dialogs that they open. */
export function Actions() {
  const [side, setSide] = useState<'buy' | 'sell'>('buy')
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week')
  const [isStarred, star] = useState(false)
  const [isOn, turn] = useState(true)
  const [pressed, press] = useState('')
  return (
    <>
      <Sample of="Button">
        {(['primary', 'ink', 'quiet', 'onbg', 'buy', 'sell'] as const).map((kind) => (
          <Button key={kind} kind={kind} label={kind} onPress={() => press(kind)} />
        ))}
        <Button label="busy" busy="Sending" />
        <Button label="disabled, with a reason" disabled reason="Enter an amount" />
        <Button label="small" small kind="quiet" onPress={() => press('small')} />
        <p role="status">{pressed && `Pressed: ${pressed}`}</p>
      </Sample>
      <Sample of="IconButton">
        <div className="components-row">
          <IconButton icon={Pencil} label="Edit" onPress={() => press('Edit')} />
          <IconButton icon={Star} label="Favorite" pressed={isStarred} onPress={() => star(!isStarred)} />
          <IconButton icon={Bell} label="Messages, unread" dot onPress={() => press('Messages')} />
        </div>
      </Sample>
      <Sample of="Segmented, TextTabs, Chips">
        <Segmented label="Side" items={SIDES} value={side} onChange={setSide} />
        <TextTabs label="Period as tabs" items={PERIODS} value={period} onChange={setPeriod} line />
        <Chips label="Period as chips" items={PERIODS} value={period} onChange={setPeriod} />
      </Sample>
      <Sample of="Badge">
        <div className="components-row">
          <Badge>plain</Badge>
          {(['up', 'down', 'ok', 'warn', 'info', 'err'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Sample>
      <Sample of="Cell">
        <CellGroup title="Group">
          <Cell title="Pressable" icon={Settings} value="Value" onPress={() => press('Cell')} />
          <Cell title="Not pressable" sub="A second line" value="Value" />
          <Cell title="Danger" danger onPress={() => press('Danger')} />
          <SwitchCell title="Switch" checked={isOn} onChange={turn} />
        </CellGroup>
      </Sample>
      <Sample of="QuickActions">
        <QuickActions items={SHORTCUTS} onPick={press} />
      </Sample>
      <Dialogs />
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'sheet' | 'question'>()
  const close = () => setOpen(undefined)
  return (
    <Sample of="Sheet, ConfirmDialog">
      <Button label="Open a sheet" kind="quiet" onPress={() => setOpen('sheet')} />
      <Button label="Open a question" kind="quiet" onPress={() => setOpen('question')} />
      <Sheet open={open === 'sheet'} onClose={close} title="Sheet" actions={<Button label="Done" onPress={close} />}>
        <p>A sheet holds a choice or a review. Escape and the button close it.</p>
      </Sheet>
      <ConfirmDialog
        open={open === 'question'}
        title="Question"
        text="Both answers have equal weight."
        onConfirm={close}
        onCancel={close}
      />
    </Sample>
  )
}
