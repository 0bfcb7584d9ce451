import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { attempt, installPackage } from './debian.ts'

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

/** Ensures that there is a browser to test with: Playwright's own, one of the system, Playwright's download, or Debian's package. */
export function ensureBrowser(): void {
  if (installed() || browserPath()) return
  console.log('No browser found: trying to install one for the tests …')
  if (attempt('npx', ['playwright', 'install', 'chromium']) && installed()) return
  if (installPackage(['chromium-headless-shell', 'chromium'], () => browserPath() !== undefined)) return
  throw new Error('There is no browser to test with. Install Chromium or Chrome, or set CHROMIUM_PATH.')
}
