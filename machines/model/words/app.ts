import type { MachineWords } from './said.ts'

const socket: MachineWords = {
  states: {
    '': { is: 'The connection, and beside it whether something could not be sent.', codes: ['SOC-01', 'APP-03'] },
    link: 'The connection.',
    'link.idle': 'The app has not asked for a connection yet.',
    'link.live': { is: 'There is a connection, or one is being opened.', codes: ['SOC-10'] },
    'link.live.connecting': 'It is being opened.',
    'link.live.open': { is: 'It is open: the server has been told what is wanted.', codes: ['SOC-02', 'SOC-07'] },
    'link.live.open.fresh': 'The server was heard lately.',
    'link.live.open.stale': 'Nothing was heard for a while: pages say that prices are delayed.',
    'link.waiting': { is: 'The connection was lost, and the next try is waited for.', codes: ['SOC-03', 'SOC-04'] },
    'link.offline': 'The device has no network.',
    'link.closedOnPurpose': {
      is: 'It was closed on purpose, and nothing opens it again by itself.',
      codes: ['SOC-04'],
    },
    sendFailing: { is: 'Whether something could not be sent just now.', codes: ['SOC-05'] },
    'sendFailing.quiet': 'Nothing failed of late.',
    'sendFailing.showing': { is: 'Something could not be sent: the loading indicator shows.', codes: ['SOC-05'] },
  },
  moves: {
    '': {
      'socket.watch': ['SOC-02'],
      'socket.code': ['SOC-02'],
      'socket.forex': ['SOC-02'],
      'socket.token': ['SOC-02'],
    },
    link: { 'socket.close': ['SOC-04', 'LOG-03'] },
    'link.idle': { 'socket.start': ['SOC-01'] },
    'link.live': { 'socket.closed': ['SOC-04'], 'socket.failed': ['SOC-03'] },
    'link.live.connecting': { 'socket.opened': ['SOC-02'] },
    'link.live.open': {
      'socket.frame': ['SOC-06', 'SOC-07', 'SOC-10'],
      'socket.watch': ['SOC-10'],
      'socket.code': ['SOC-10'],
      'socket.forex': ['SOC-10'],
    },
    'link.waiting': { 'after retry': ['SOC-03', 'SOC-04', 'CON-01'] },
    'sendFailing.quiet': { 'socket.sendFailed': ['SOC-05'] },
    'sendFailing.showing': { 'socket.sendFailed': ['SOC-05'], 'after indicator': ['SOC-05'] },
  },
}

const session: MachineWords = {
  states: {
    loggedIn: { codes: ['LOG-01', 'ENT-01'] },
    'loggedIn.profile': { codes: ['LOG-01'] },
    'loggedIn.reads': { codes: ['LOG-01', 'ENT-08'] },
    expired: { codes: ['ERR-01', 'ERR-04'] },
    loggingOut: { codes: ['LOG-02', 'LOG-03'] },
  },
  moves: {
    '': { 'session.login': ['LOG-01', 'LOG-04'] },
    visitor: { 'session.restore': ['ENT-09'], 'session.unauthorised': ['ERR-01', 'ERR-04'] },
    loggedIn: {
      'session.login': ['LOG-02'],
      'session.logout': ['LOG-03'],
      'session.unauthorised': ['ERR-01', 'ERR-04'],
    },
  },
  guards: {
    token: { codes: ['LOG-01', 'LOG-02'] },
    noToken: 'The token is empty: the user logs out, here or in another tab.',
    profileRestored: 'Token and profile are both there.',
  },
}

const start: MachineWords = {
  states: {
    'loading.config': { codes: ['ENT-02'] },
    'loading.languages': { codes: ['ENT-03'] },
    'loading.forex': { codes: ['ENT-04'] },
    'loading.profile': { codes: ['ENT-01'] },
    failed: { codes: ['INI-01'] },
  },
  moves: { 'loading.config.asking': { 'error baseConfig': ['INI-01'] } },
  guards: { aborted: 'The call was aborted, which says nothing of the token.' },
}

const settings: MachineWords = {
  states: { ready: { codes: ['CON-03', 'ENT-09', 'THM-01'] } },
}

const notices: MachineWords = {
  states: { '': { codes: ['CON-06'] }, loading: { codes: ['ERR-05'] } },
  moves: { '': { 'notice.say': ['ERR-02'], 'notice.expire': ['CON-06'] } },
}

const outage: MachineWords = { states: { '': { codes: ['SCR-07'] } } }

const inbox: MachineWords = {
  states: {
    '': { is: 'What the exchange writes to the user.', codes: ['SCR-07'] },
    known: 'The unread ones are counted.',
  },
}

export const APP = { socket, session, start, settings, notices, outage, inbox } as const
