import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { currencyIn } from '../../../machines/assets/withdrawalDraft.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { isZero } from '../../../protocol/rules/decimal.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useLive } from '../../live/hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { readable } from '../shared/amounts.ts'
import { CoinName } from '../shared/CoinName.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { PickField } from '../shared/PickField.tsx'
import { RecordsFrame } from './RecordsFrame.tsx'
import { TextButton } from './TextButton.tsx'
import type { FormProps } from './useWithdrawal.ts'
import { WithdrawalAmount, WithdrawalCosts } from './WithdrawalAmount.tsx'
import { GateNotice } from './WithdrawalGate.tsx'
import { WithdrawalRemarks } from './WithdrawalRemarks.tsx'
import { WithdrawalTarget } from './WithdrawalTarget.tsx'
import { useWait, WaitNotice } from './WithdrawalWait.tsx'

/** Method, currency, target and amount. */
export function WithdrawalForm({ withdrawal, draft }: Omit<FormProps, 'methods'>) {
  const { t } = useTranslation()
  const { clock } = useLive()
  const { state, send, actor } = withdrawal
  const { methods, error } = state.context
  const form = useRef<HTMLFormElement>(null)
  const wait = useWait(methods)
  if (!methods) return null
  const noCard = draft.way === 'bank' && methods.banks.length === 0
  const review = () => {
    // On a phone a tap on the button leaves the field focused, so a typed link would stay unread.
    if (draft.way === 'address' && methods.whitelist !== true)
      send({ type: 'withdrawal.address', address: draft.address })
    send({ type: 'withdrawal.review', now: clock.now() })
    const [first] = actor.getSnapshot().context.problems
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
  }
  return (
    <RecordsFrame
      of="withdrawal"
      bottom={
        noCard ? undefined : (
          <>
            <WithdrawalCosts draft={draft} methods={methods} />
            <Button
              label={t('withdrawal.review')}
              onPress={review}
              disabled={wait !== undefined}
              {...(wait === undefined ? {} : { reason: t('withdrawal.waitWhy', { left: wait }) })}
            />
          </>
        )
      }
    >
      <Form ref={form} buttonOutside className="col g4" onSubmit={review}>
        {!methods.fundPasswordSet && <GateNotice />}
        {wait !== undefined && <WaitNotice left={wait} />}
        {methods.bankWays.length > 0 && <Methods withdrawal={withdrawal} draft={draft} />}
        {draft.way === 'address' ? (
          <>
            <Currency withdrawal={withdrawal} draft={draft} methods={methods} />
            <WithdrawalTarget withdrawal={withdrawal} draft={draft} methods={methods} />
          </>
        ) : noCard ? (
          <NoCard />
        ) : (
          <Card withdrawal={withdrawal} draft={draft} methods={methods} />
        )}
        {!noCard && <WithdrawalAmount withdrawal={withdrawal} draft={draft} methods={methods} />}
        {!noCard && <WithdrawalRemarks withdrawal={withdrawal} draft={draft} methods={methods} />}
        {state.matches({ open: { filling: 'found' } }) && <Notice tone="ok">{t('withdrawal.found')}</Notice>}
        <FailureNotice error={error} />
      </Form>
    </RecordsFrame>
  )
}

function Methods({ withdrawal: { send }, draft }: Omit<FormProps, 'methods'>) {
  const { t } = useTranslation()
  return (
    <Segmented
      onPage
      label={t('withdrawal.way.label')}
      items={[
        { key: 'address', label: t('withdrawal.way.address') },
        { key: 'bank', label: t('withdrawal.way.bank') },
      ]}
      value={draft.way}
      onChange={(way) => send({ type: 'withdrawal.way', way })}
    />
  )
}

function Currency({ withdrawal: { send }, draft, methods }: FormProps) {
  const { t } = useTranslation()
  const { own } = useMoney()
  const options = methods.currencies.map(({ currency, name, available }) => ({
    value: currency,
    label: currency,
    title2: name,
    coin: currency,
    held: isZero(available) ? undefined : own(readable(available, currency)),
  }))
  return (
    <PickField
      label={t('withdrawal.currency')}
      title={t('withdrawal.pickCurrency')}
      options={options}
      value={draft.currency}
      onPick={(currency) => send({ type: 'withdrawal.currency', currency })}
      search
    >
      <CoinName symbol={draft.currency}>{currencyIn(methods, draft.currency)?.name}</CoinName>
    </PickField>
  )
}

function Card({ withdrawal: { state, send }, draft, methods }: FormProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const card = methods.banks.find(({ id }) => id === draft.card)
  const pointed = state.context.problems.some(({ field }) => field === 'card')
  const options = methods.banks.map(({ id, bankName, name, cardNumber }) => ({
    value: String(id),
    label: `${bankName} ${cardNumber}`,
    title2: name,
  }))
  return (
    <PickField
      label={t('withdrawal.card')}
      labelAction={
        <TextButton onPress={() => navigation.open(linkTo('bankCards'))}>
          {t('withdrawal.manageCards')} <span className="vh">{t('title.bankCards')}</span>
        </TextButton>
      }
      error={pointed ? t('withdrawal.cardPrompt') : undefined}
      name="card"
      title={t('withdrawal.pickCard')}
      options={options}
      value={String(draft.card)}
      onPick={(id) => send({ type: 'withdrawal.card', card: Number(id) })}
    >
      <span className="grow withdrawal-words">
        <span className="f15 m">{card ? `${card.bankName} ${card.cardNumber}` : t('withdrawal.pickCard')}</span>
        {card && <span className="f13 t3">{card.name}</span>}
      </span>
    </PickField>
  )
}

function NoCard() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  return (
    <section className="card card--pad col g3">
      <h2 className="f15 sb">{t('withdrawal.noCard')}</h2>
      <p className="f13 t2">{t('withdrawal.noCardText')}</p>
      <Button
        label={t('withdrawal.bind')}
        onPress={() => navigation.open(linkTo('bindBankCard', { from: pathname + search }))}
      />
    </section>
  )
}
