import './invitation.css'
import { useSearchParams } from 'react-router-dom'
import { recordList } from '../../../machines/shared/recordList.ts'
import type { Friend } from '../../../protocol/shapes/invitation.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useIsLogin } from '../../bind/useIsLogin.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDate } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Badge, Chips } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/States.tsx'
import { amountText } from '../parts/amounts.ts'
import { LoginPart } from '../parts/LoginPart.tsx'
import { RecordList } from '../parts/RecordList.tsx'
import { useInvitation } from './useInvitation.ts'

const friendsList = recordList('inviteRecord', ({ uid }) => uid)

/** Who registered with the own code, and whom those invited; the address may name the level: `?level=2`. */
export default function InvitedFriends() {
  const say = useText()
  return <Page>{useIsLogin() ? <Friends /> : <LoginPart title={say('title.invitedFriends')} />}</Page>
}

const filtersOf = (level: number | undefined) => (level === undefined ? {} : { level })

/** The level that an address asks for; nothing for all of them. */
function levelOf(asked: string | null): number | undefined {
  return asked !== null && /^[1-9]\d?$/.test(asked) ? Number(asked) : undefined
}

function Friends() {
  const say = useText()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const level = levelOf(query.get('level'))
  const [{ context }] = useInvitation()
  const [list, send] = usePage(friendsList, { filters: filtersOf(level) })
  useUserChanged('funds', () => send({ type: 'list.refresh' }))
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
          label={say('invitation.choose')}
          value={level === undefined ? 'all' : String(level)}
          onChange={choose}
          items={[
            { key: 'all', label: say('ui.all') },
            ...levels.map((one) => ({ key: String(one), label: say('invitation.level', { level: one }) })),
          ]}
        />
      </div>
      <RecordList
        look="entries"
        list={list}
        send={send}
        rows={list.context.rows}
        keyOf={({ uid }) => uid}
        rowHeight={68}
        label={say('title.invitedFriends')}
        empty={
          <Empty title={say('invitation.noFriends')} text={say('invitation.noFriendsText')}>
            <Button kind="quiet" onPress={() => navigation.open(linkTo('share'))}>
              {say('invitation.invite')}
            </Button>
          </Empty>
        }
        render={(friend) => <FriendRow friend={friend} currency={currency} />}
      />
    </>
  )
}

function FriendRow({ friend, currency }: { friend: Friend; currency: string }) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const { name, uid, level, joined, income } = friend
  return (
    <article className="record">
      <div className="record-line">
        <p className="f15 m invitation-friend">
          <span className="invitation-name">{name}</span> <Badge>{say('invitation.level', { level })}</Badge>
        </p>
        <p className="f15 m n">{own(amountText(income, currency))}</p>
      </div>
      <div className="record-line record-sub n">
        <p>{`${say('user.uid')} ${uid}`}</p>
        <p>{say('invitation.joined', { date: formatDate(joined * 1_000, language) })}</p>
      </div>
    </article>
  )
}
