import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function attempt(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Installs Debian's packages one after another until `isThere` holds. False without apt-get, or when none brings it. */
export function installPackage(names: readonly string[], isThere: () => boolean): boolean {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return isThere()
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
    return attempt(command, rest)
  }
  apt('update')
  return names.some((name) => apt('install', '-y', '--no-install-recommends', name) && isThere())
}
