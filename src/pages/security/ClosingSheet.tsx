import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import Check from '#icons/check'
import { closingFlow } from '../../../machines/security/closingFlow.ts'
import { contactsOf } from '../../../machines/security/contactsOf.ts'
import { outcomeUnknown } from '../../../machines/shared/failure.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { CLOSING_NEEDS, type ClosingNeed } from '../../../protocol/rules/closing.ts'
import { ACCOUNTS, type Account } from '../../../protocol/rules/constants.ts'
import type { AccountClosing, Profile } from '../../../protocol/shapes/user.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Badge } from '../../ui/Chip.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Empty, LoadingView } from '../../ui/States.tsx'
import { AuthenticatorField } from '../shared/AuthenticatorField.tsx'
import { exactText } from '../shared/amounts.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { FundPasswordDialog } from '../shared/FundPasswordDialog.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { useConfirmation } from '../shared/useConfirmation.ts'
import { IDENTITY } from './links.ts'

type Closing = PageOf<typeof closingFlow>

/** The pages on which open items are settled; the shop has none. */
const LINKS: { readonly [Need in ClosingNeed]?: string } = {
  fundPassword: linkTo('fundPassword'),
  balances: linkTo('funds'),
  spotOrders: linkTo('coinOrders'),
  contracts: linkTo('contractOrders'),
  seconds: linkTo('secondRecords'),
  options: linkTo('deadlineOrder'),
  subscriptions: linkTo('financial', { tab: 'mine' }),
  investments: linkTo('financial', { tab: 'mine', of: 'fixed' }),
  deposits: linkTo('deposit', { tab: 'records' }),
  withdrawals: linkTo('withdrawal', { tab: 'records' }),
  identity: IDENTITY,
}

const isNeed = (need: string): need is ClosingNeed => CLOSING_NEEDS.some((known) => known === need)
const isAccount = (account: string): account is Account => ACCOUNTS.some((known) => known === account)

interface Props {
  open: boolean
  onClose: () => void
  profile: Profile
}

/** Closes the account: lists open items, explains the consequences, and asks for confirmation. */
export default function ClosingSheet({ open, onClose, profile }: Props) {
  const { t } = useTranslation()
  const { session, notices } = useApp()
  const page = usePage(closingFlow, { contact: contactsOf(profile)[0] })
  const [state, send, actor] = page
  const closing = { state, send, actor }
  const { closing: known } = state.context
  useEmitted(actor, 'closing.closed', () => {
    session.send({ type: 'session.logout' })
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'security.closing.done' } })
  })
  // When it is opened again, it reads the open items again.
  useEffect(() => {
    if (open) send({ type: 'closing.reload' })
  }, [open, send])
  const ready = state.matches('ready') && known?.needs.every(({ count }) => count === 0)
  return (
    <>
      <PageSheet
        open={open}
        onClose={onClose}
        title={t('security.closing.title')}
        overlayCloses
        actions={
          ready ? (
            <Button label={t('security.closing.next')} onPress={() => send({ type: 'closing.ask' })} />
          ) : undefined
        }
      >
        <Body {...closing} onLeave={onClose} />
      </PageSheet>
      <Confirmation {...closing} />
    </>
  )
}

function Body({ state, send, onLeave }: Closing & { onLeave: () => void }) {
  const { t } = useTranslation()
  const { closing, error } = state.context
  if (state.matches('notOffered')) return <Empty title={t('error.notOffered')} />
  if (state.matches('failed')) return <LoadFailed error={error} onReload={() => send({ type: 'closing.reload' })} />
  if (closing === undefined) return <LoadingView />
  const left = closing.needs.some(({ count }) => count > 0)
  // The open items come first.
  const rows = [...closing.needs].sort((a, b) => Number(b.count > 0) - Number(a.count > 0))
  return (
    <div className="grid g4">
      {state.matches('ready') && <FailureNotice error={error} />}
      <p className="f14 t2">{t(left ? 'security.closing.first' : 'security.closing.ready')}</p>
      <GivenUp rows={closing.givenUp} />
      <div className="closing-needs">
        {rows.map((row) => (
          <Need key={row.need} {...row} onLeave={onLeave} />
        ))}
      </div>
    </div>
  )
}

function Need({ need, count, onLeave }: AccountClosing['needs'][number] & { onLeave: () => void }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const name = isNeed(need) ? need : 'other'
  const link = name === 'other' ? undefined : LINKS[name]
  const isSetting = name === 'fundPassword'
  const leave = (to: string) => {
    onLeave()
    navigation.open(to)
  }
  const leads = count > 0 && link !== undefined ? { onPress: () => leave(link) } : {}
  return (
    <Cell
      title={t(`security.closing.need.${name}`)}
      value={
        count > 0 ? (
          <Badge tone="warn">{isSetting ? t('security.closing.notSet') : t('security.closing.left', { count })}</Badge>
        ) : (
          <Badge tone="ok">
            <Icon of={Check} size={12} strokeWidth="2.75" />
            {t(isSetting ? 'security.closing.set' : 'security.closing.none')}
          </Badge>
        )
      }
      {...leads}
    />
  )
}

/** Balances that are lost with the account. */
function GivenUp({ rows }: { rows: AccountClosing['givenUp'] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  const accountName = (account: string) => (isAccount(account) ? t(`assets.account.${account}`) : account)
  return (
    <section className="grid g2">
      <h3 className="f15 sb">{t('security.closing.givenUp')}</h3>
      <p className="f12 t3">{t('security.closing.givenUpText')}</p>
      <Facts
        boxed
        rows={rows.map(({ account, currency, amount }) => ({
          label: `${accountName(account)} · ${currency}`,
          value: (
            <span className="n" translate="no">
              {exactText(amount, currency)}
            </span>
          ),
        }))}
      />
    </section>
  )
}

const MEANINGS = ['login', 'contacts', 'records', 'deposits'] as const

/** The consequences of closing, the authenticator's code if one is bound, and the fund password. */
function Confirmation({ state, send }: Closing) {
  const { t } = useTranslation()
  const password = useSelector(state.children.password, (snapshot) => snapshot)
  const { closing, codeMissing, error } = state.context
  const withCode = closing?.authenticator === true
  const { digits, field, otherError, toPassword } = useConfirmation({ withCode, codeMissing, error, send })
  const uncertain = state.matches('uncertain')
  const busy = state.matches('checking')
  const cancel = () => send({ type: 'closing.cancel' })
  const confirm = () => send({ type: 'closing.confirm', digits })
  const check = () => send({ type: 'closing.check' })
  return (
    <>
      <PageSheet
        open={state.matches('confirming') || uncertain || busy}
        onClose={cancel}
        title={t('security.closing.ask')}
        actions={
          uncertain || busy ? (
            <Button
              label={t('security.closing.check')}
              onPress={check}
              busy={busy ? t('security.checking') : undefined}
            />
          ) : (
            <div className="btn2">
              <Button kind="quiet" label={t('ui.cancel')} onPress={cancel} />
              <Button kind="ink" label={t('security.closing.close')} onPress={confirm} />
            </div>
          )
        }
      >
        <div className="grid g4">
          <ul className="closing-means f14">
            {MEANINGS.map((meaning) => (
              <li key={meaning}>{t(`security.closing.${meaning}`)}</li>
            ))}
          </ul>
          {(uncertain || busy) && <Notice tone="warn">{t('security.closing.uncertain')}</Notice>}
          {state.matches('confirming') && otherError && (
            <Notice tone="err" urgent>
              {outcomeUnknown(otherError) ? t('security.closing.stillOpen') : failureText(t, otherError)}
            </Notice>
          )}
          {withCode && state.matches('confirming') && <AuthenticatorField {...field} submit={confirm} />}
        </div>
      </PageSheet>
      <FundPasswordDialog password={password} send={toPassword} />
    </>
  )
}
