import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  // This Chromium is made for this purpose: it takes a quarter less processor time. Playwright's own browser is the same.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = (): boolean => existsSync(chromium.executablePath())

/** Path of a Chromium other than Playwright's own: CHROMIUM_PATH, else one of the system. Undefined when Playwright's is installed. */
export function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (installed()) return undefined
  return SYSTEM.find((path) => existsSync(path))
}

function attempt(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Ensures that there is a browser to test with: Playwright's own, one of the system, Playwright's download, or Debian's package. */
export function ensureBrowser(): void {
  if (installed() || browserPath()) return
  console.log('No browser found: trying to install one for the tests …')
  if (attempt('npx', ['playwright', 'install', 'chromium']) && installed()) return
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const apt = (...args: string[]) => {
      const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
      return attempt(command, rest)
    }
    apt('update')
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (apt('install', '-y', '--no-install-recommends', name) && browserPath()) return
  }
  throw new Error('There is no browser to test with. Install Chromium or Chrome, or set CHROMIUM_PATH.')
}
