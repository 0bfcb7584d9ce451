/** Headers of a page's calls and of their replies, which the journal masks and the transports read. */

export const PAGE_HEADER = 'sim-page'
export const STATES_HEADER = 'sim-states'
/** Header of a reply: the code that the call has sent. */
export const LETTER_HEADER = 'sim-letter'
/** Parameter of the socket's address: browsers can't send custom headers with it. */
export const PAGE_QUERY = 'page'
