/** The page that each route leads a visitor or a user to. */
import { linkTo, type Route } from '../../protocol/routes.ts'
import { areasOf } from '../../scripts/tools/localeFiles.ts'
import { PERSONAS, type Persona } from '../../simulator/seeds/accounts.ts'
import { DOCUMENTS, IDENTITY, NATIONALITY, STATUS } from '../pages/identity.ts'
import { type Stage, turnTo } from '../story.ts'
import { PAGES } from './pages.ts'

/** The areas of texts: every key begins with one of them. */
export const AREAS = areasOf('en')

/** The query that a page needs to show anything, as in the tour of all pages. */
function queryOf(path: string): string {
  const seen = PAGES.map((page) => page.path).filter((at) => at.split('?')[0] === path)
  return seen.length === 0 || seen.includes(path) ? '' : (seen[0] ?? '').slice(path.length)
}

const LOGIN = linkTo('login')
const REGISTER = linkTo('register')
/** Later steps of the registration: their addresses lead to its first step. */
const REGISTERING = [linkTo('code'), linkTo('registered'), linkTo('setPassword'), linkTo('setFundPassword')]
const PASSWORD = linkTo('enterPassword')
/** For visitors only. */
const ENTRY = [LOGIN, REGISTER, ...REGISTERING, PASSWORD, linkTo('forgot')]

function ofVisitor({ path, login }: Route, address: string): string {
  if (login) return `${LOGIN}?from=${encodeURIComponent(address)}`
  if (REGISTERING.includes(path)) return `${REGISTER}?for=register`
  return path === PASSWORD ? LOGIN : address
}

/** The pages of a verification come in order: only a new user has not submitted anything. */
function ofIdentity(path: string, fresh: boolean): string {
  if (fresh) return path === DOCUMENTS ? NATIONALITY : path === STATUS ? IDENTITY : path
  return path === DOCUMENTS || path === NATIONALITY ? STATUS : path
}

/** The personas that visit all routes: each sees other pages. The heavy account sees the trader's, and an expired session ends soon. */
export const WALKERS = PERSONAS.filter((persona) => persona !== 'heavy' && persona !== 'expired')

export interface Opened {
  address: string
  /** The page it leads to. */
  leadsTo: string
}

/** A route by its own path and its aliases, and the page that each leads a persona to. */
export function openings(route: Route, persona: Persona): Opened[] {
  const query = queryOf(route.path)
  const address = route.path + query
  const leads = () => {
    if (persona === 'visitor') return ofVisitor(route, address)
    return ENTRY.includes(route.path) ? '/' : ofIdentity(address, persona === 'fresh')
  }
  return [route.path, ...(route.aliases ?? [])].map((path) => ({ address: path + query, leadsTo: leads() }))
}

/** Goes to an address and waits for the page that it leads to. */
export async function goTo(stage: Stage, { address, leadsTo }: Opened): Promise<void> {
  await turnTo(stage.page, address)
  await stage.arrived(leadsTo)
}
