/** A session of a backend as a file recorded it: the answers of its calls, and the frames that its sockets received. Times are in ms. */
export type RecordedCall = {
  /** Since the beginning of the recording. */
  at: number
  method: string
  /** Below the host, with query, without secrets. */
  path: string
  /** JSON, without secrets. */
  body?: string
  /** Undefined when the network failed. */
  answer?: { status: number; body: string }
}
export type RecordedFrame = { at: number; text: string }

export type RecordedSession = {
  /** Unix time of the beginning. */
  begun: number
  length: number
  /** Whether its user is logged in at the beginning. */
  loggedIn: boolean
  /** In the order in which they were made. */
  calls: RecordedCall[]
  /** In the order in which they arrived. */
  frames: RecordedFrame[]
}

/** The token of a recorded login: the real one is masked in the file. */
export const RECORDED_TOKEN = 'recorded'

/** The HTTP status with which a backend's adapter gets the answer to a call that was never recorded: it reads no such answer, and passes it on. */
export const MISSING_STATUS = 599

export const RECORDING_PROBLEMS = ['large', 'notJson', 'notHar', 'noCalls', 'many', 'deep'] as const
export type RecordingProblem = (typeof RECORDING_PROBLEMS)[number]

/** The file is not a recording that can be played. */
export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused'
  readonly problem: RecordingProblem
  constructor(problem: RecordingProblem) {
    super(problem)
    this.problem = problem
  }
}
