import { spawn } from 'node:child_process'

/** Runs a program of the project and passes its output on. Returns its exit code and output. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const pass = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      to.write(chunk)
    }
    child.stdout.on('data', pass(process.stdout))
    child.stderr.on('data', pass(process.stderr))
    child.on('error', (error) => done({ code: 1, output: String(error) }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
