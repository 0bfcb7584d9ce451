/** The handlers of the first screen's calls. */
import { schemas as app } from '../../protocol/schemas/app.ts'
import { schemas as home } from '../../protocol/schemas/home.ts'
import { schemas as market } from '../../protocol/schemas/market.ts'
import { appHandlers } from './app.ts'
import { homeHandlers } from './home.ts'
import { marketHandlers } from './market.ts'

export const handlers = { ...appHandlers, ...homeHandlers, ...marketHandlers }
export const schemas = { ...app, ...home, ...market }
