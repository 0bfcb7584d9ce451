import type { MailTexts } from './types.ts'

export const en: MailTexts = {
  messages: {
    welcome: {
      title: 'Welcome',
      text: 'Your account is open, with {amount} {currency} of simulated funds in the coin account. The help center explains how everything works.',
    },
    newDevice: {
      title: 'Log-in from a new device',
      text: 'Your account was used on “{device}” ({address}). If that was not you, change your login password at once.',
    },
    securityChanged: {
      title: 'Security setting changed',
      text: 'A password or phone number of your account was changed. Withdrawals rest for {hours} hours. If that was not you, contact support.',
    },
    depositCredited: { title: 'Deposit credited', text: '{amount} {currency} were credited to your funding account.' },
    depositHeld: {
      title: 'Deposit held',
      text: 'Your deposit of {amount} {currency} is below the minimum of {minimum} {currency}. It is held until further payments on {network} bring the sum up to it.',
    },
    depositRefused: {
      title: 'Deposit refused',
      text: 'Your deposit of {amount} {currency} was not credited. {reason}',
    },
    withdrawalCompleted: { title: 'Withdrawal completed', text: '{amount} {currency} have been sent.' },
    withdrawalRefused: {
      title: 'Withdrawal refused',
      text: 'Your withdrawal of {amount} {currency} was refused. {reason}',
    },
    identityApproved: { title: 'Identity verified', text: 'Your identity verification was successful.' },
    identityRefused: {
      title: 'Identity verification failed',
      text: 'Please mend what is named and send it again. {reason}',
    },
    liquidated: {
      title: 'Position liquidated',
      text: 'Your {market} position was liquidated at {price}. The details are among your contract records.',
    },
    stopWinFired: {
      title: 'Take profit fired',
      text: 'The mark price of {market} reached {price}: your position is closed at market. The details are among your contract records.',
    },
    stopLoseFired: {
      title: 'Stop loss fired',
      text: 'The mark price of {market} reached {price}: your position is closed at market. The details are among your contract records.',
    },
    secondWon: {
      title: 'Up/down contract won',
      text: '{market}: stake {stake} {currency}, paid back {payout} {currency}.',
    },
    secondLost: { title: 'Up/down contract lost', text: '{market}: the stake of {stake} {currency} was lost.' },
    secondEven: {
      title: 'Up/down contract even',
      text: '{market}: the price did not change. {payout} {currency} were given back.',
    },
    optionWon: { title: 'Option won', text: '{market}: stake {stake} {currency}, paid back {payout} {currency}.' },
    optionLost: { title: 'Option lost', text: '{market}: the stake of {stake} {currency} was lost.' },
    optionEven: {
      title: 'Option even',
      text: '{market}: the price did not change. {payout} {currency} were given back.',
    },
    allotted: {
      title: 'Coins allotted',
      text: 'You were allotted {quantity} {currency}. Pay {due} {paid} before the listing, or the allotment lapses and everything is given back.',
    },
    notAllotted: {
      title: 'Nothing allotted',
      text: 'You were allotted no {currency}. Everything that was frozen has been given back.',
    },
    matured: {
      title: 'Investment matured',
      text: '{amount} {currency} came back to you, after {income} {currency} of income.',
    },
    shopRefunded: {
      title: 'Shop refund',
      text: '{amount} {currency} of your shop order {order} were given back to your funding account.',
    },
    friendJoined: { title: 'A friend has joined', text: '{name} registered with your invite code.' },
    ticketAnswered: { title: 'Work order answered', text: 'There is an answer to your work order #{ticket}.' },
    ticketClosed: {
      title: 'Work order closed',
      text: 'Work order #{ticket} was closed because nothing more was written.',
    },
  },
  tickets: {
    firstAnswer:
      'This is an automatic answer, because nobody is at the desk. It may help:\n\n{title}\n{answer}\n\nIf it does not, please reply.',
    laterAnswer:
      'This is an automatic answer. In this simulated exchange a person answers only when somebody works at the operator’s desk. If your question is settled, you can close this work order.',
    closing: 'Closed automatically: nothing was added for {closeHours} hours. Write a new work order if you need help.',
  },
  notices: {
    opening: [
      'The simulated exchange is open to everyone.',
      'Every new account starts with {grant} USDT of simulated funds in the coin account. They are not real money, cannot be bought and cannot be paid out.',
      'Spot, perpetual contracts, up/down contracts, options, subscriptions, fixed investments and mining can all be tried.',
    ],
    fees: [
      'Every spot order costs {spotFee}, whether it makes or takes. The fee is taken from the coin received.',
      '[trading]',
      'An order must be worth at least {spotMinimum} USDT. The page “Fees and limits” lists all other fees.',
    ],
    watchlists: [
      'Markets that you mark with the star come first in your watchlist. On its page you can put them in any order; it stays that way on every device.',
    ],
  },
}
