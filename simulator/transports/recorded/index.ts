/** The transport to a recorded session: calls and sockets are answered in the page, and nothing is sent. */
import { REFUSALS } from '../../../protocol/errors.ts'
import type { Naming } from '../../../protocol/naming.ts'
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { languageOf } from '../../catalogue/messages.ts'
import type { IncomingRequest } from '../../handlers/dispatch.ts'
import type { Reply } from '../../handlers/envelope.ts'
import { observePage } from '../../journal/observe.ts'
import { observable } from '../../observable.ts'
import { MISSING_STATUS, RECORDED_TOKEN, type RecordedSession } from '../../recorded/session.ts'
import type { Letter } from '../../running.ts'
import { capabilityOf } from '../capability.ts'
import { type Demo, hostOf } from '../demo.ts'
import { isForm } from '../forms.ts'
import type { ClockFacts } from '../host/messages.ts'
import { mockSocket } from '../mockSocket.ts'
import { interceptCalls } from '../msw.ts'
import { NOT_OPERATING, type Operating } from '../operatorToken.ts'
import { OrderRefused } from '../orderRefused.ts'
import { pageNetwork } from '../pageNetwork.ts'
import { createRecordedPlayer, type RecordedPlayer } from './player.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** A sentence in a language. */
type Sentence = (language: LanguageCode) => Promise<string>

/** Answers from the recording; a call that it lacks gets `sentence`, and `missingStatus`. */
export const answering =
  (player: RecordedPlayer, sentence: Sentence, missingStatus = 200) =>
  async (incoming: IncomingRequest): Promise<Reply | undefined> => {
    const answer = player.answer(incoming)
    if (answer !== 'missing') return answer && { ...answer, headers: HEADERS }
    const message = await sentence(languageOf(incoming.headers['get-lang']))
    // An upload's only failing code is 0.
    const code = isForm(incoming.headers['content-type']) ? 0 : REFUSALS.notFound
    const body = JSON.stringify({ code, message, msg: message, data: null })
    return { status: missingStatus, headers: HEADERS, body }
  }

/** Connects the page to a recorded session of a backend with these names. */
export async function startRecorded(
  session: RecordedSession,
  sentence: Sentence,
  naming?: Naming,
): Promise<Demo & { player: RecordedPlayer }> {
  const host = hostOf()
  const player = createRecordedPlayer(session, undefined, naming)
  const stopCalls = await interceptCalls({
    host,
    answer: answering(player, sentence, naming && MISSING_STATUS),
    naming,
  })
  const socket = mockSocket(`${host.replace(/^http/, 'ws')}/wss`, player.connect)
  const letters = observable<readonly Letter[]>([])
  const observed = observePage({ host, inbox: letters, naming })
  return {
    host,
    player,
    token: session.loggedIn ? RECORDED_TOKEN : undefined,
    opened: Promise.resolve(),
    transport: 'recorded',
    capability: capabilityOf({
      remote: true,
      recorded: player,
      operating: observable<Operating>('recorded'),
      clock: observable<ClockFacts>({ now: player.clock().now, rate: 0 }),
      inbox: letters,
      journal: observed.journal,
      order: () => Promise.reject(new OrderRefused({ text: NOT_OPERATING.recorded })),
      cut: async () => {},
      faults: pageNetwork(1).faults,
      onLost: () => {},
    }),
    stop() {
      observed.stop()
      player.stop()
      socket.stop()
      stopCalls()
    },
  }
}
