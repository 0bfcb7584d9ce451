/** Load processes, so that the server's own time is measured without theirs. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface Load {
  /** Sends a message to the process and returns its reply. Rejects with the process's error. */
  ask<T>(message: object | string): Promise<T>
  end(): void
}

/** Starts one of the programs of this folder. */
export function startLoad(name: 'calls' | 'rate' | 'sockets'): Load {
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
