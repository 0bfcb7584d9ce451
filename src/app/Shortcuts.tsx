/** Keyboard shortcuts and the sheet that lists them. Loaded on large screens only. */
import './Shortcuts.css'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import Keyboard from '#icons/keyboard'
import { linkTo } from '../../protocol/routes.ts'
import { useNavigation } from '../bindings/navigation.tsx'
import { useBackCloses } from '../bindings/Page.tsx'
import { runShortcut } from '../bindings/shortcuts.ts'
import { useApp } from '../bindings/useApp.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { SwitchCell } from '../ui/Cell.tsx'
import { OPEN_DIALOG } from '../ui/focusPage.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { useLatest } from '../ui/useLatest.ts'
import { isTextField } from './keyboardInset.ts'
import { LISTED, shortcutOf } from './shortcutKeys.ts'

/** How long "g" waits for the key of a page, in ms. */
const NEXT_KEY_MS = 1_500
/** Letters choose an option in a list of the browser. */
const OTHER_FIELDS = 'select, [contenteditable]'

export default function Shortcuts() {
  const { settings } = useApp()
  const isOn = useSelector(settings, ({ context }) => context.style.shortcuts)
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  useKeys(isOn, () => setOpen(true))
  return <ShortcutSheet open={open} onClose={() => setOpen(false)} />
}

/** Reads keys, except while something is typed or a dialog is open. */
function useKeys(isOn: boolean, onHelp: () => void): void {
  const navigation = useNavigation()
  const waits = useRef(0)
  const latest = useLatest((event: KeyboardEvent) => {
    const field = document.activeElement
    const isBusy = isTextField(field) || field?.matches(OTHER_FIELDS) || document.querySelector(OPEN_DIALOG) !== null
    if (event.defaultPrevented || isBusy) return
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing, repeat } = event
    const altGraph = event.getModifierState('AltGraph')
    const after = event.timeStamp < waits.current
    const shortcut = shortcutOf({ key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing, repeat, altGraph }, after)
    waits.current = 0
    if (!shortcut) return
    if (shortcut.do === 'wait') waits.current = event.timeStamp + NEXT_KEY_MS
    else if (shortcut.do === 'open') navigation.open(linkTo(shortcut.page))
    else if (shortcut.do === 'help') onHelp()
    else if (shortcut.do === 'search') {
      // The slash is not the first letter of the search.
      event.preventDefault()
      if (!runShortcut('search')) navigation.open(linkTo('markets', { search: 1 }))
    } else if (!runShortcut(shortcut.do)) focusSide(shortcut.do)
  })
  useEffect(() => {
    if (!isOn) return
    const key = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [isOn, latest])
}

/** Contract has a button for each side instead of a switch: its key chooses the button, which Enter then presses. */
function focusSide(side: string): void {
  document.querySelector<HTMLElement>(`.contract-place .btn--${side}`)?.focus()
}

function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('large.shortcuts.title')} overlayCloses>
      <dl className="shortcuts">
        {LISTED.map(({ text, keys }) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch />
    </Sheet>
  )
}

function ShortcutSwitch() {
  const { t } = useTranslation()
  const { settings } = useApp()
  const isOn = useSelector(settings, ({ context }) => context.style.shortcuts)
  return (
    <SwitchCell
      icon={Keyboard}
      title={t('large.shortcuts.title')}
      sub={t('large.shortcuts.off')}
      checked={isOn}
      onChange={(shortcuts) => settings.send({ type: 'settings.style', style: { shortcuts } })}
    />
  )
}
