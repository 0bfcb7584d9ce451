/** Processes that put a load on a server, so that its own time is not mixed with theirs. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface Load {
  /** Asks the process, and answers what it found. Rejects with the problem that it met. */
  ask<T>(message: object | string): Promise<T>
  end(): void
}

/** Starts one of the programs of this folder. */
export function startLoad(name: 'calls' | 'sockets'): Load {
  const child = fork(join(import.meta.dirname, `${name}.ts`))
  return {
    ask: <T>(message: object | string) =>
      new Promise<T>((done, failed) => {
        child.once('message', (answer: T & { problem?: string }) =>
          answer.problem === undefined ? done(answer) : failed(new Error(answer.problem)),
        )
        child.send(message)
      }),
    end: () => void child.kill(),
  }
}
