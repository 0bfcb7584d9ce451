import type { ReactNode } from 'react'
import type { Closed, DepositWaiting, IdentityWaiting, WithdrawalWaiting } from '../../../../simulator/operator/desk.ts'
import { IDENTITY_REFUSALS, type IdentityReason } from '../../../../simulator/world/people/identityState.ts'
import { DEPOSIT_REFUSALS, WITHDRAWAL_REFUSALS } from '../../../../simulator/world/wallet/refusals.ts'
import { grouped } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatTime } from '../../../i18n/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/States.tsx'
import { useDo, useKnown } from '../host.ts'
import { Announcements } from './Announcements.tsx'
import { Decision } from './Decision.tsx'
import { ShopCase } from './ShopCase.tsx'
import { Tickets } from './Tickets.tsx'

const IDENTITY_REASONS = Object.keys(IDENTITY_REFUSALS) as IdentityReason[]

/** Cases that wait for the operator, by queue, and announcements. */
export function DeskPart() {
  const { t } = useTranslation()
  const desk = useKnown(({ seen }) => seen.desk)
  if (desk === undefined) return null
  const { identities, deposits, withdrawals, shop, tickets, announcements, closed } = desk
  const waits = [identities, deposits, withdrawals, shop, tickets].some((queue) => queue.length > 0)
  return (
    <>
      {!waits && <Empty title={t('console.desk.empty')} text={t('console.desk.emptyText')} />}
      <Queue name="identities" rows={identities}>
        {identities.map((row) => (
          <Identity key={row.person.id} row={row} />
        ))}
      </Queue>
      <Queue name="deposits" rows={deposits}>
        {deposits.map((row) => (
          <Deposit key={row.no} row={row} />
        ))}
      </Queue>
      <Queue name="withdrawals" rows={withdrawals}>
        {withdrawals.map((row) => (
          <Withdrawal key={row.no} row={row} />
        ))}
      </Queue>
      <Queue name="shop" rows={shop}>
        {shop.map((row) => (
          <ShopCase key={`${row.no}/${row.aftersale?.id ?? ''}`} row={row} />
        ))}
      </Queue>
      <Queue name="tickets" rows={tickets}>
        <Tickets rows={tickets} />
      </Queue>
      <Announcements rows={announcements} />
      <Queue name="closed" rows={closed}>
        {closed.map((row) => (
          <ClosedAccount key={row.person.id} row={row} />
        ))}
      </Queue>
    </>
  )
}

/** A named queue; nothing if it is empty. */
function Queue({
  name,
  rows,
  children,
}: {
  name: 'identities' | 'deposits' | 'withdrawals' | 'shop' | 'tickets' | 'closed'
  rows: readonly unknown[]
  children: ReactNode
}) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="console-head">
        {t(`console.desk.${name}`)}
        <span className="n t2">{rows.length}</span>
      </h2>
      {children}
    </section>
  )
}

function ClosedAccount({ row: { person, at } }: { row: Closed }) {
  const { t, language } = useTranslation()
  const act = useDo()
  const user = person.id
  return (
    <article className="console-case" aria-label={person.name}>
      <header className="row between g2">
        <span className="grow">
          <b>{person.name}</b>
          <small className="t2">{person.contact}</small>
        </span>
        <small className="t2 n">{formatTime(at, language, true)}</small>
      </header>
      <Button
        kind="quiet"
        label={t('console.desk.reopen')}
        onPress={() => act({ kind: 'command', command: { type: 'reopenAccount', user } })}
      />
    </article>
  )
}

function Identity({ row }: { row: IdentityWaiting }) {
  const { t } = useTranslation()
  const act = useDo()
  const user = row.person.id
  return (
    <Decision
      waiting={row}
      facts={[
        { label: t('console.fact.name'), value: row.name },
        { label: t('console.fact.nationality'), value: row.nationality },
        { label: t('console.fact.idNumber'), value: row.idNumber },
        { label: t('console.fact.pictures'), value: row.pictures },
        ...(row.again ? [{ label: t('console.fact.again'), value: t('console.yes') }] : []),
      ]}
      accept="pass"
      reasons={IDENTITY_REASONS}
      onDecide={(answer) => act({ kind: 'command', command: { type: 'identityDecide', user, ...answer } })}
    />
  )
}

function Deposit({ row }: { row: DepositWaiting }) {
  const { t } = useTranslation()
  const act = useDo()
  const order = row.no
  return (
    <Decision
      waiting={row}
      state={row.state}
      facts={[
        { label: t('console.fact.amount'), value: `${grouped(row.amount)} ${row.currency}` },
        { label: t('console.fact.network'), value: row.network },
        { label: t('console.fact.screenshot'), value: t(row.hasScreenshot ? 'console.yes' : 'console.no') },
        { label: t('console.fact.number'), value: order },
      ]}
      accept="credit"
      reasons={DEPOSIT_REFUSALS}
      params={{ network: row.network }}
      onDecide={(answer) => act({ kind: 'command', command: { type: 'depositDecide', order, ...answer } })}
    />
  )
}

function Withdrawal({ row }: { row: WithdrawalWaiting }) {
  const { t } = useTranslation()
  const act = useDo()
  const order = row.no
  return (
    <Decision
      waiting={row}
      state={row.state}
      facts={[
        { label: t('console.fact.amount'), value: `${grouped(row.amount)} ${row.currency}` },
        { label: t('console.fact.fee'), value: `${grouped(row.fee)} ${row.currency}` },
        ...(row.network === undefined ? [] : [{ label: t('console.fact.network'), value: row.network }]),
        { label: t('console.fact.target'), value: <bdi className="console-target">{row.target}</bdi> },
        { label: t('console.fact.number'), value: order },
      ]}
      accept="approve"
      reasons={WITHDRAWAL_REFUSALS.filter((reason) => (row.network === undefined) === (reason === 'withdrawalCard'))}
      onDecide={(answer) => act({ kind: 'command', command: { type: 'withdrawalDecide', order, ...answer } })}
    />
  )
}
