import type { MachineDescriptions } from './description.ts'

const socket: MachineDescriptions = {
  states: {
    '': { is: 'The connection, and whether sending fails.', codes: ['SOC-01', 'APP-03'] },
    link: 'The connection.',
    'link.idle': 'The app has not asked for a connection yet.',
    'link.live': { is: 'A connection is open or opening.', codes: ['SOC-10'] },
    'link.live.connecting': 'The connection is opening.',
    'link.live.open': { is: 'The connection is open, and the app has subscribed.', codes: ['SOC-02', 'SOC-07'] },
    'link.live.open.silent': 'The server has sent nothing yet. Pages still show that prices are delayed.',
    'link.live.open.fresh': 'The server sent something recently.',
    'link.live.open.stale': 'The server has been silent for a while. Pages show that prices are delayed.',
    'link.waiting': { is: 'The connection was lost. The app waits before it reconnects.', codes: ['SOC-03', 'SOC-04'] },
    'link.offline': 'The device has no network.',
    'link.closedOnPurpose': {
      is: 'The connection was closed on purpose and doesn’t reopen automatically.',
      codes: ['SOC-04'],
    },
    sendFailing: { is: 'Whether sending failed just now.', codes: ['SOC-05'] },
    'sendFailing.quiet': 'Nothing failed recently.',
    'sendFailing.showing': { is: 'Sending failed. The loading indicator shows.', codes: ['SOC-05'] },
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

const session: MachineDescriptions = {
  states: {
    loggedIn: { codes: ['LOG-01', 'ENT-01'] },
    'loggedIn.profile': { codes: ['LOG-01'] },
    'loggedIn.reads': { codes: ['LOG-01', 'ENT-08'] },
    expired: { codes: ['ERR-01', 'ERR-04'] },
    'visitor.loggingOut': { codes: ['LOG-02', 'LOG-03'] },
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
    noToken: 'The token is empty because the user logged out, here or in another tab.',
    profileRestored: 'Token and profile are both stored.',
  },
}

const start: MachineDescriptions = {
  states: {
    'loading.config': { codes: ['ENT-02'] },
    'loading.languages': { codes: ['ENT-03'] },
    'loading.forex': { codes: ['ENT-04'] },
    'loading.profile': { codes: ['ENT-01'] },
    failed: { codes: ['INI-01'] },
  },
  moves: { 'loading.config.requesting': { 'error baseConfig': ['INI-01'] } },
  guards: { aborted: 'The call was aborted, so the token may still be valid.' },
}

const settings: MachineDescriptions = {
  states: { ready: { codes: ['CON-03', 'ENT-09', 'THM-01'] } },
}

const notices: MachineDescriptions = {
  states: { '': { codes: ['CON-06'] }, loading: { codes: ['ERR-05'] } },
  moves: { '': { 'notice.show': ['ERR-02'], 'notice.expire': ['CON-06'] } },
}

const outage: MachineDescriptions = { states: { '': { codes: ['SCR-07'] } } }

const inbox: MachineDescriptions = {
  states: {
    '': { is: 'Messages from the exchange to the user.', codes: ['SCR-07'] },
    ready: 'The number of unread messages is known.',
  },
}

export const APP = { socket, session, start, settings, notices, outage, inbox } as const
