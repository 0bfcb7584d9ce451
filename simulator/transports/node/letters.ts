/**
 * Selects the page that gets a code of the served exchange: the one that requested it, in the reply to its call. A code for a person's
 * account reaches only pages on which that person was logged in; codes for the demo's own accounts reach every page.
 */
import type { Exchange } from '../../exchange.ts'
import type { Letter } from '../../running.ts'
import { isPublished } from '../../sharedPersonas.ts'
import { sessionOf, userByContact } from '../../world/people/find.ts'
import type { Contact } from '../../world/people/state.ts'

/** Limit of pages that are stored with their users; beyond it the least recently used one is dropped. */
const PAGES_MOST = 1_000

function contactOf({ channel, to }: Letter): Contact {
  if (channel === 'email') return { type: 'email', account: to }
  const [area = '', account = ''] = to.slice(1).split(' ')
  return { type: 'mobile', account, area }
}

/** Follows the codes of an exchange. */
export function createLetters(exchange: Exchange) {
  const peopleOf = new Map<string, Set<number>>()
  let sent: Letter | undefined
  exchange.onInbox((letter) => {
    // A notice is for the owner's mailbox and phone, not for the page that made the change.
    if (letter.code !== undefined) sent = letter
  })
  // In another world the same user id is another person.
  exchange.onLoad(() => peopleOf.clear())

  function notePerson(page: string, token: string): void {
    const user = exchange.look((world) => sessionOf(world, token)?.user)
    if (user === undefined) return
    const people = peopleOf.get(page) ?? new Set()
    peopleOf.delete(page)
    peopleOf.set(page, people.add(user))
    const [oldest] = peopleOf.keys()
    if (peopleOf.size > PAGES_MOST && oldest !== undefined) peopleOf.delete(oldest)
  }

  function isFor(page: string, letter: Letter): boolean {
    const contact = contactOf(letter)
    const owner = exchange.look((world) => userByContact(world, contact)?.id)
    return owner === undefined || isPublished(contact) || peopleOf.get(page)?.has(owner) === true
  }

  return {
    /** Executes a call of a page; returns the code that it sent, if that page may read it. A page without a name gets none. */
    during(page: string, token: string, call: () => void): Letter | undefined {
      if (page !== '') notePerson(page, token)
      sent = undefined
      call()
      return page !== '' && sent !== undefined && isFor(page, sent) ? sent : undefined
    },
  }
}
