import type { HelpTexts } from './types.ts'

export const en: HelpTexts = {
  topics: {
    account: 'Account and security',
    funds: 'Deposits and withdrawals',
    trading: 'Spot trading',
    derivatives: 'Contracts and options',
    earn: 'Subscriptions and earning',
    support: 'Support',
  },
  problems: {
    simulated: {
      title: 'Is this real money?',
      words: 'demo, practice, fake, real, simulated, funds',
      text: [
        'No. Everything here is a simulated exchange: coins, prices, deposits and withdrawals exist in the simulation only, and nothing can be paid in or out.',
        'Every new account starts with {grant} USDT of simulated funds in the coin account.',
        'Prices come from a random process with a fixed seed. What users hold or order has no influence on them, and no setting can make one user lose.',
      ],
    },
    register: {
      title: 'How do I register and log in?',
      words: 'sign up, account, code, email, mobile, sms, invite code',
      text: [
        'Register with an email address or a mobile number. You get a code of {codeLength} digits, valid for {codeMinutes} minutes; another can be sent after {resendSeconds} seconds.',
        'In the demo no code leaves the browser: it is shown on the screen. The invite code is optional.',
        'The login password needs at least {passwordMin} characters of two kinds: digits, letters or special symbols.',
      ],
    },
    password: {
      title: 'I forgot my login password',
      words: 'reset, forgot, locked, wrong password, log in',
      text: [
        'On the log-in page choose “Forgot password”, ask for a code and set a new one. All sessions end then, and withdrawals rest for {waitHours} hours.',
        'After {tries} wrong passwords the account is locked for {lockMinutes} minutes. A reset lifts the lock.',
      ],
    },
    fundPassword: {
      title: 'What is the fund password?',
      words: 'payment password, pin, keypad, withdraw, locked',
      text: [
        'It protects withdrawals, bank cards and payment methods. It has digits only, at least {fundPasswordMin}, and is typed on the keypad on the screen.',
        '- The first setting starts no waiting time.',
        '- A change does: withdrawals rest for {waitHours} hours.',
        '- {tries} wrong tries lock it for {lockMinutes} minutes. Nothing is lost by that.',
        'Forgotten? Change it in the security center with a code sent to your email or phone.',
      ],
    },
    authenticator: {
      title: 'How does the authenticator work?',
      words: '2fa, google, totp, qr, two-factor, second factor',
      text: [
        'In the security center, scan the QR code with an authenticator app or copy the key, then enter the six digits it shows. From then on a log-in asks for them too.',
        'Keep the key in a safe place. Codes change every 30 seconds; if one is refused, check the clock of your phone.',
      ],
    },
    identity: {
      title: 'How do I verify my identity?',
      words: 'kyc, document, passport, real name, certification, review, rejected',
      text: [
        'Choose your nationality, enter name and ID number, and add three pictures: front, portrait and back. Up to {pictureMegabytes} MB each, as JPEG, PNG or WebP.',
        'A refusal always names its reason. Mend that part and send again: what was right is kept.',
        'In the demo use the sample documents offered there. Please never enter real data: pictures stay in the browser and are not kept.',
      ],
    },
    deposit: {
      title: 'How do deposits work?',
      words: 'deposit, recharge, top up, address, network, confirmations, screenshot, minimum, held',
      text: [
        'Choose currency and network, then report the amount; a screenshot is optional. After {seenSeconds} seconds the payment is seen on the network, and after its confirmations it is credited to the funding account.',
        '- Below the minimum it is held until further payments bring the sum up to it.',
        '- If it is refused, the record says why and what to send instead.',
        'Addresses are made up and fail the checksum of their chain. Never send real coins to them.',
      ],
    },
    withdrawal: {
      title: 'How do withdrawals work?',
      words: 'withdraw, withdrawal, payout, cash out, fee, arrival, bank card, refused, pending',
      text: [
        'Withdrawals leave the funding account, to an address or a bank card. Fee, minimum and the amount that arrives are shown before you confirm; the fund password is asked last.',
        '- The review takes about {reviewMinutes} minute, then the network confirms. A bank card takes {bankMinutes} minutes more.',
        '- A withdrawal is either completed, or refused with a reason that you can mend for free. Then all of it is given back.',
        'You will never be asked to pay a tax, fee or deposit to unlock a withdrawal. Who asks for that is a fraud.',
      ],
    },
    waiting: {
      title: 'Why must I wait {waitHours} hours to withdraw?',
      words: '24 hours, locked, security change, rest, waiting time',
      text: [
        'After a change of login password, fund password or phone, withdrawals rest for {waitHours} hours, so that a thief gains nothing by it. The withdrawal page shows the time left. Trading, deposits and transfers go on.',
        'The first setting of a fund password is no change.',
      ],
    },
    moving: {
      title: 'What is the difference between transfer and convert?',
      words: 'transfer, exchange, convert, swap, accounts, spread, quote',
      text: [
        'A transfer moves one currency between your accounts, at once and free of charge. Contract, second-contract and options accounts hold USDT only; the bonus stays where it is.',
        'Convert changes one currency into another in the funding account. The quote holds for {quoteSeconds} seconds and its spread of {spread} is shown; there is no further fee.',
      ],
    },
    spot: {
      title: 'How are spot orders filled, and what do they cost?',
      words: 'order, limit, market, fee, maker, taker, partly filled, cancel, minimum',
      text: [
        'A market order takes what the book shows. A limit order waits at its price and may be filled in parts.',
        '- The fee is {spotFee} for makers and takers, taken from the coin received.',
        '- An order must be worth at least {spotMinimum} USDT, and at most {openOrders} may be open.',
        '- Cancelling gives back exactly what was not filled.',
      ],
    },
    contract: {
      title: 'How do perpetual contracts work?',
      words: 'futures, leverage, margin, long, short, funding, mark price, isolated',
      text: [
        'A position has its own (isolated) margin in USDT: its value divided by the leverage, which starts at 1× and ends at {leverageMost}×. With leverage you can lose the whole margin quickly, but never more than it.',
        '- Fees: {makerFee} maker, {takerFee} taker, of the value.',
        '- Funding is paid every {fundingHours} hours between longs and shorts.',
        '- Unrealised profit, margin and liquidation go by the mark price, not by the last price.',
      ],
    },
    liquidation: {
      title: 'When is a position liquidated?',
      words: 'liquidation, forced, margin call, maintenance margin, lost',
      text: [
        'When the mark price reaches the liquidation price shown with the position. By then the margin has shrunk to the maintenance margin, which depends on the size of the position:',
        '[margins]',
        'Open orders of the position are cancelled first. A fee of up to {liquidationFee} is taken from what is left, and your balance never falls below zero. Less leverage or a stop loss keeps the price further away.',
      ],
    },
    forecast: {
      title: 'What are up/down contracts and options?',
      words: 'second contract, seconds, up, down, forecast, binary, cycle, yield, win, lose, settlement, deadline',
      text: [
        'You forecast whether a price will be higher or lower at the end. Right: stake and yield are paid. Wrong: the stake is lost. Equal prices: the stake is given back. The prices are ticks of the public tape, and both are shown with the order.',
        'Up/down contracts start at once:',
        '[seconds]',
        'Options run in rounds of the clock; entry closes {entrySeconds} seconds before a round begins:',
        '[rounds]',
        'The break-even share is how often you would have to be right to lose nothing. Chances are even, so on average you lose. Such products are forbidden for retail clients in many countries.',
      ],
    },
    subscription: {
      title: 'How does a subscription to a new coin work?',
      words: 'ipo, launchpad, allotment, new coin, lock-up, listing, placement',
      text: [
        'While a project is in progress you subscribe, and the amount is frozen. At the end coins are allotted in proportion to what everybody committed, up to a cap; the rest is given back.',
        'Pay for your allotment before the listing, or it lapses and everything is given back. {listingPercent} is free at the listing, the rest day by day over {lockupDays} days, unless the project says otherwise.',
      ],
    },
    investment: {
      title: 'How do fixed investments and mining pay?',
      words: 'earn, financial, mining, income, interest, term, redeem, maturity',
      text: [
        'You lock an amount for {termLeast} to {termMost} days. Income is amount × yearly rate ÷ 365 for each day, paid daily; at maturity the amount comes back whole.',
        'Early redemption is possible at any time and costs the income paid so far. Mining is simulated: no machine runs, its income is the stated rate.',
      ],
    },
    ticket: {
      title: 'How do I reach support?',
      words: 'contact, work order, ticket, help, chat, complaint, email',
      text: [
        'Write a work order: up to {textMost} characters, with pictures if they help (at most {picturesMost}). If nobody is at the desk within {answerMinutes} minutes, an automatic answer comes and says that it is one.',
        'You can reply as long as it is open. {closeHours} hours after the last answer it closes by itself.',
        'The chat of this demo answers automatically from these pages.',
      ],
    },
  },
  articles: {
    about: {
      title: 'About us',
      text: [
        'This is a simulated exchange for digital assets, version {version}. It shows how such an app works, and lets you practise without risk.',
        '## What is simulated',
        'The market, its prices, the order book, networks, banks and other participants. Participant numbers come from simulated agents.',
        '## What we promise',
        '- No user’s orders or holdings influence a price.',
        '- Every settlement names its price and time, and can be reckoned again from the records.',
        '- A withdrawal is completed, or refused with a reason that costs nothing to mend.',
        'Nobody stands behind it as a financial service: it is no offer and no advice.',
      ],
    },
    terms: {
      title: 'Terms of use',
      text: [
        'These terms hold for the simulated exchange. A deployment with real accounts has terms of its own, named by its operator.',
        '## Nature of the service',
        'All funds are simulated. They have no value, cannot be bought, and cannot be paid out. There is no claim to them.',
        '## Your part',
        '- Use sample data only: no real names, documents, card numbers or passwords.',
        '- Do not present results as real trading results.',
        '## Availability',
        'The simulation may be put back to its beginning at any time; accounts and balances are lost then.',
        '## Results',
        'Simulated results do not show actual trading. They leave out the effect of your own orders on the market and say nothing about future results.',
      ],
    },
    privacy: {
      title: 'Privacy',
      text: [
        '## What is kept',
        'The exchange keeps what you enter here: contact, orders, messages and work orders. In the demo it does so in this browser; a served simulator keeps it on the machine that runs it. Passwords are kept as digests, card numbers masked.',
        '## Pictures',
        'Of a picture only type and size are noted. The picture itself is not kept and is sent to nobody.',
        '## Third parties',
        'The demo sends nothing to other hosts, and has no analytics and no advertising. The chat is loaded only when you open it, and gets only the fields that you allow.',
        '## Erasing',
        '“Log out” clears what the app keeps about you in this browser; resetting the simulator erases the exchange itself.',
      ],
    },
    risk: {
      title: 'Risk notice',
      text: [
        'Here you can lose simulated funds only. With real digital assets the same products are very risky:',
        '- Prices can fall by large parts of their value within minutes.',
        '- Leverage multiplies losses. At 100×, a move of less than 1% can take the whole margin.',
        '- Up/down contracts and options pay less for a win than a loss costs. On average their buyers lose.',
        '- A transfer to a wrong address or network cannot be called back.',
        'Binary options are banned for retail clients in the EU, the United Kingdom, Australia and Canada, among others.',
        'Never trade with money that you cannot afford to lose. Gains in a simulation are no sign of gains in reality.',
      ],
    },
    fees: {
      title: 'Fees and limits',
      text: [
        'These tables are taken from the rules by which the exchange reckons.',
        '## Trading',
        '[trading]',
        'Spot fees are taken from the coin received, contract fees from the margin. Liquidation costs up to {liquidationFee}.',
        '## Contract margins (USDT)',
        '[margins]',
        '## Up/down contracts',
        '[seconds]',
        '## Options',
        '[rounds]',
        '## Withdrawals',
        '[networks]',
        'Deposits and transfers are free. Convert has a spread of {spread} and no further fee.',
      ],
    },
    contact: {
      title: 'Official email',
      text: [
        'The official address is {email}. In this demo it is an example address that nobody reads: write a work order instead.',
        'We never ask for a password or a code, and never for a payment to unlock a withdrawal. Treat messages from other addresses as fraud.',
      ],
    },
  },
  tables: {
    product: 'Product',
    maker: 'Maker',
    taker: 'Taker',
    spot: 'Spot',
    contract: 'Perpetual contracts',
    duration: 'Duration',
    seconds: 's',
    minutes: 'min',
    yield: 'Yield',
    stake: 'Stake',
    breakEven: 'Break-even share',
    position: 'Position (USDT)',
    leverage: 'Highest leverage',
    maintenance: 'Maintenance margin',
    currency: 'Currency',
    network: 'Network',
    fee: 'Fee',
    minimum: 'Minimum',
    confirmations: 'Confirmations',
    bank: 'Bank card',
  },
}
