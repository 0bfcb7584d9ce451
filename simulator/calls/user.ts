import type { userCalls } from '../../protocol/calls/user.ts'
import { VIRTUAL_ACCOUNT } from '../catalogue/virtualAccount.ts'
import { loginsOf, requireUser } from '../world/people/find.ts'
import { PEOPLE } from '../world/settings.ts'
import { type Answers, seconds } from './context.ts'

export const userAnswers: Answers<keyof typeof userCalls> = {
  virtualAccount: (_, { language }) => ({
    name: VIRTUAL_ACCOUNT.name[language],
    balance: PEOPLE.grant,
    text: VIRTUAL_ACCOUNT.text[language],
  }),
  myProfile(_, { world, user: id }) {
    const user = requireUser(world, id)
    return {
      uid: user.uid,
      name: user.name,
      mobile: user.mobile ?? null,
      area: user.area ?? null,
      email: user.email ?? null,
      share_id: user.shareId,
      credit: user.credit,
      identity: 'none',
      is_set_pwd: user.fundSecret !== undefined,
      created: seconds(user.created),
    }
  },
  loginRecord({ page, limit }, { world, user, token }) {
    const found = loginsOf(world, user, page, limit)
    return {
      ...found,
      list: found.list.map((entry) => ({
        time: seconds(entry.at),
        device: entry.device,
        address: entry.address,
        current: entry.token === token,
      })),
    }
  },
}
