import Bell from '#icons/bell'
import ChartCandlestick from '#icons/chart-candlestick'
import IdCard from '#icons/id-card'
import Info from '#icons/info'
import MessageSquareText from '#icons/message-square-text'
import ShieldCheck from '#icons/shield-check'
import UserRoundPlus from '#icons/user-round-plus'
import Wallet from '#icons/wallet'
import type { Message } from '../../../protocol/shapes/message.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { msOf, recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Icon, type IconNode } from '../../ui/Icon.tsx'
import { useIsOpenLink } from '../../ui/openLink.ts'
import { type Kind, kindOf } from './kinds.ts'

export const MINUTE_MS = 60_000
const ICONS: Record<Kind, IconNode> = {
  funds: Wallet,
  trading: ChartCandlestick,
  security: ShieldCheck,
  identity: IdCard,
  support: MessageSquareText,
  invitation: UserRoundPlus,
  system: Info,
}

interface Props {
  message: Message
  read: boolean
  /** Several messages can have the same page: the marked one is the one that opened it. */
  isChosen?: boolean
  onOpen: () => void
}

/** A message with its kind and a mark if it is new; opens its page. */
export function MessageRow({ message: { kind, title, text, link, created }, read, isChosen = false, onOpen }: Props) {
  const { t, language } = useTranslation()
  const now = useExchangeTime(MINUTE_MS)
  const known = kindOf(kind)
  const isShown = useIsOpenLink(link ?? undefined)
  return (
    <article className={read ? 'record message' : 'record message message--new'}>
      <Icon of={known ? ICONS[known] : Bell} label={t(`message.kind.${known ?? 'other'}`)} />
      <div className="grow">
        <button
          type="button"
          className="record-open"
          aria-current={(isChosen && isShown) || undefined}
          onClick={onOpen}
        >
          {!read && <span className="vh">{t('message.unread')}: </span>}
          <span dir="auto">{title}</span>
        </button>
        <p className="message-text f13 t2" dir="auto">
          {text}
        </p>
        <p className="record-sub n">{recentTime(msOf(created), now, t, language)}</p>
      </div>
    </article>
  )
}
