/** Finds the engines that are installed. */
import { existsSync } from 'node:fs'
import { browserPath } from '../../scripts/tools/browser.ts'
import { isOnPath } from '../../scripts/tools/onPath.ts'
import type { Engine, EngineName } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openPlaywright, PLAYWRIGHTS } from './playwright.ts'
import { openWebKit } from './webkit.ts'

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** How to open an engine: by Playwright's own build if installed, otherwise by the system's; or what to install. */
export function findEngine(name: EngineName): (() => Promise<Engine>) | { missing: string } {
  if (existsSync(PLAYWRIGHTS[name].executablePath())) return () => openPlaywright(name)
  if (name === 'chromium')
    return browserPath() ? () => openPlaywright(name) : { missing: 'npx playwright install chromium' }
  if (name === 'firefox') {
    const path = FIREFOX.find((file) => existsSync(file))
    return path ? () => openFirefox(path) : { missing: 'npx playwright install firefox, or the package firefox-esr' }
  }
  return isOnPath('WebKitWebDriver') && isOnPath('Xvfb')
    ? openWebKit
    : { missing: 'npx playwright install webkit, or the packages webkit2gtk-driver and xvfb' }
}
