import './payment.css'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import Trash2 from '#icons/trash'
import type { BelongingsEvent } from '../../../machines/payment/belongingsFlow.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Offered } from '../../bindings/offered.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Cell.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Fact } from '../../ui/Facts.tsx'
import { Icon, type IconNode } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Empty } from '../../ui/States.tsx'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { ChildWaiting } from '../shared/LoadWaiting.tsx'

/** The state of a list of any items. */
interface ListState {
  matches(state: 'confirming' | 'removing'): boolean
  hasTag(tag: 'busy'): boolean
  readonly context: { readonly error: Failure | undefined }
  readonly children: { readonly list?: AnyActorRef | undefined }
}

interface Props<Item> {
  state: ListState
  send: (event: BelongingsEvent) => void
  items: readonly Item[] | undefined
  empty: { title: string; text: string; art: IconNode }
  /** The link to the form that adds one. */
  add: { label: string; link: string }
  /** The confirmation of a removal, with its facts. */
  removal: { title: string; text: string; facts: readonly Fact[] }
  children: (item: Item) => ReactNode
}

/** A list of bank cards or payment methods, each with a button that removes it after a confirmation. */
export function Belongings<Item extends { id: number }>(props: Props<Item>) {
  const { state, send, items, empty, add, removal, children } = props
  const { t } = useTranslation()
  const navigation = useNavigation()
  const more = () => navigation.open(add.link)
  const { error } = state.context
  return (
    <Page bottom={items?.length ? <Button label={add.label} onPress={more} /> : undefined}>
      {items === undefined && <ChildWaiting of={state.children.list} onReload={() => send({ type: 'list.reload' })} />}
      {items?.length === 0 && (
        <Empty {...empty}>
          <Button label={add.label} onPress={more} />
        </Empty>
      )}
      {items && items.length > 0 && <div className="payment">{items.map(children)}</div>}
      <ConfirmDialog
        open={state.matches('confirming') || state.matches('removing')}
        title={removal.title}
        text={
          <>
            {removal.text}
            <FailureNotice error={error} />
          </>
        }
        facts={removal.facts}
        okLabel={t('payment.remove')}
        onConfirm={() => send({ type: 'list.confirm' })}
        onCancel={() => send({ type: 'list.cancel' })}
        {...(state.hasTag('busy') ? { busy: t('payment.removing') } : {})}
      />
    </Page>
  )
}

interface ItemProps {
  icon: IconNode
  title: string
  lines: readonly string[]
  onRemove: () => void
  children?: ReactNode
}

export function Belonging({ icon, title, lines, onRemove, children }: ItemProps) {
  const { t } = useTranslation()
  return (
    <Card pad>
      <div className="payment-item">
        <Icon of={icon} size={24} />
        <div className="grow">
          <h2>{title}</h2>
          {lines.map((line) => (
            <p key={line} className="n">
              {line}
            </p>
          ))}
          {children}
        </div>
        <Offered call="removePaymentMethod">
          <IconButton icon={Trash2} label={t('payment.removeOf', { what: title })} onPress={onRemove} />
        </Offered>
      </div>
    </Card>
  )
}
