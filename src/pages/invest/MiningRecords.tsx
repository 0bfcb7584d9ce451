import { userPage } from '../shared/usersOnly.tsx'
import { Investments } from './Investments.tsx'

/** The user's mining investments, current and past, with income. */
export default userPage(() => <Investments kind="mining" />, 'title.miningRecords')
