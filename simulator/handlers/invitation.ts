/** Invitations and their rebates on the wire. */
import type { invitationCalls } from '../../protocol/calls/invitation.ts'
import { linkTo } from '../../protocol/routes.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { filled, offersIn } from '../texts/texts.ts'
import { fromUnits } from '../world/money.ts'
import { requireUser } from '../world/people/find.ts'
import { type Friend, friendsOf, friendsPage, rebateDays } from '../world/people/invitations.ts'
import { REBATES } from '../world/settings.ts'
import { type Handlers, seconds, wirePage } from './context.ts'

const MASK = '***'

const amount = (units: bigint): string => fromUnits(units, REBATES.currency)
const sum = (friends: readonly Friend[]): string => amount(friends.reduce((total, { income }) => total + income, 0n))
/** A name with only its first letter visible. */
export const masked = (name: string): string => `${[...name][0] ?? ''}${MASK}`

/** The rules of invitations in lines, with the percentages of the levels. */
function rulesIn(language: LanguageCode): string {
  const [one, two, three] = REBATES.rates.map(String)
  const rates: Record<string, string | undefined> = { one, two, three }
  return filled(offersIn(language).invitation.join('\n'), language, (name) => rates[name] ?? '')
}

export const invitationHandlers: Handlers<keyof typeof invitationCalls> = {
  invitation(_, { world, user, language }) {
    const { shareId } = requireUser(world, user)
    const friends = friendsOf(world, user)
    return {
      invite_code: shareId,
      link: linkTo('register', { invite: shareId }),
      rules: rulesIn(language),
      currency: REBATES.currency,
      friends: friends.length,
      income: sum(friends),
      levels: REBATES.rates.map((rate, place) => {
        const ofLevel = friends.filter(({ level }) => level === place + 1)
        return { level: place + 1, rate: String(rate), friends: ofLevel.length, income: sum(ofLevel) }
      }),
      days: rebateDays(world, user).map((row) => ({
        day: seconds(row.day),
        friends: row.friends,
        income: amount(row.income),
      })),
    }
  },
  inviteRecord: (filter, { world, user }) =>
    wirePage(friendsPage(world, user, filter), ({ user: friend, level, income }) => ({
      uid: friend.uid,
      name: masked(friend.name),
      level,
      joined: seconds(friend.created),
      income: amount(income),
    })),
}
