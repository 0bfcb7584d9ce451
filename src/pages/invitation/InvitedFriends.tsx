import { linkTo } from '../../../protocol/routes.ts'
import { orDash } from '../../i18n/format.ts'
import './invitation.css'
import { useSearchParams } from 'react-router-dom'
import { recordList } from '../../../machines/shared/recordList.ts'
import type { Friend } from '../../../protocol/shapes/invitation.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useMoney } from '../../bindings/useMoney.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate, msOf } from '../../i18n/time.ts'
import { Badge, Chips } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/States.tsx'
import { exactText } from '../shared/amounts.ts'
import { LinkButton } from '../shared/links.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { useInvitation } from '../shared/useInvitation.ts'
import { userPage } from '../shared/usersOnly.tsx'

const friendsList = recordList('inviteRecord', ({ uid }) => uid)

/** Friends who registered with the code, and those they invited; the address may have the level: `?level=2`. */
export default userPage(Friends, 'title.invitedFriends')

const filtersOf = (level: number | undefined) => (level === undefined ? {} : { level })

/** The level of an address; undefined for all. */
function levelOf(requested: string | null): number | undefined {
  return requested !== null && /^[1-9]\d?$/.test(requested) ? Number(requested) : undefined
}

function Friends() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const level = levelOf(query.get('level'))
  const [{ context }] = useInvitation()
  const [list, send] = usePage(friendsList, { filters: filtersOf(level) })
  useUserChanged(['funds', 'invitations'], () => send({ type: 'list.refresh' }))
  const choose = (key: string) => {
    const next = levelOf(key)
    navigation.replace(linkTo('invitedFriends', filtersOf(next)))
    send({ type: 'list.filter', filters: filtersOf(next) })
  }
  const levels = context.data?.levels.map((one) => one.level) ?? []
  const currency = context.data?.currency ?? ''
  return (
    <>
      <div className="invitation-levels">
        <Chips
          scroll
          label={t('invitation.choose')}
          value={level === undefined ? 'all' : String(level)}
          onChange={choose}
          items={[
            { key: 'all', label: t('ui.all') },
            ...levels.map((one) => ({ key: String(one), label: t('invitation.level', { level: one }) })),
          ]}
        />
      </div>
      <RecordList
        variant="entries"
        list={list}
        send={send}
        keyOf={({ uid }) => uid}
        rowHeight={68}
        label={t('title.invitedFriends')}
        empty={
          <Empty title={t('invitation.noFriends')} text={t('invitation.noFriendsText')}>
            <LinkButton kind="quiet" to={linkTo('share')} label={t('invitation.invite')} />
          </Empty>
        }
        render={(friend) => <FriendRow friend={friend} currency={currency} />}
      />
    </>
  )
}

function FriendRow({ friend, currency }: { friend: Friend; currency: string }) {
  const { t, language } = useTranslation()
  const { own } = useMoney()
  const { name, uid, level, joined, income } = friend
  return (
    <article className="record">
      <div className="record-line">
        <p className="f15 m invitation-friend">
          <span className="invitation-name">{orDash(name)}</span>{' '}
          {level !== null && <Badge>{t('invitation.level', { level })}</Badge>}
        </p>
        <p className="f15 m n" translate="no" data-exact>
          {own(exactText(income, currency))}
        </p>
      </div>
      <div className="record-line record-sub n">
        <p>{`${t('user.uid')} ${uid}`}</p>
        {joined !== null && <p>{t('invitation.joined', { date: formatDate(msOf(joined), language, 'words') })}</p>}
      </div>
    </article>
  )
}
