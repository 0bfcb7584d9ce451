/** Events that a machine emits without a listener by name, each with the reason. */
const NO_PAGES = 'the shop has its machines and no pages yet'
const BY_ANY = '`useOrderEnds` listens to all that an order’s machine emits, and reads the error'
const BY_KIND = '`useAuthenticator` listens to all that its machine emits, and takes the text by the event’s name'

export const WITHOUT_LISTENER: Readonly<Record<string, string>> = {
  'aftersale.requested': NO_PAGES,
  'aftersale.cancelled': NO_PAGES,
  'aftersale.deleted': NO_PAGES,
  'amend.refused': BY_ANY,
  'authenticator.bound': BY_KIND,
  'authenticator.removed': BY_KIND,
  'box.opened': NO_PAGES,
  'box.paid': NO_PAGES,
  'box.refused': NO_PAGES,
  'favourites.refused': 'which star was taken back; why the call failed is said by the client to all pages',
  'group.filled': NO_PAGES,
  'group.joined': NO_PAGES,
  'group.lapsed': NO_PAGES,
  'invest.refused': BY_ANY,
  'life.event':
    'the moment two seconds after a countdown of 1, which the specification names; pages show the state that it leads to',
  'revoke.refused': BY_ANY,
  'signIn.replenished': NO_PAGES,
  'signIn.signed': NO_PAGES,
  'subscription.refused': BY_ANY,
}
