import './stage.css'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import LogOut from '#icons/log-out'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Dock } from './Dock.tsx'
import {
  DOCKS,
  keepLayout,
  type Layout,
  type Looks,
  readLayout,
  SIZES,
  type Size,
  secondPhone,
  VIEWS,
} from './layout.ts'
import { Phone, useScale } from './Phone.tsx'
import { type Joined, usePhones } from './usePhones.ts'

const hashOf = (phone: Window | null | undefined): string => phone?.location.hash.replace(/^#/, '') || '/'

/** The appearance of a phone, from its document. */
function looksOf({ document, location }: Window): Looks {
  const { lang, dataset } = document.documentElement
  return { lang, theme: dataset.theme ?? 'light', page: location.hash.replace(/^#/, '') || '/' }
}

/** The layout, stored for reloads of this tab. */
function useLayout() {
  const [layout, setLayout] = useState(readLayout)
  const change = useCallback((part: Partial<Layout>) => setLayout((before) => ({ ...before, ...part })), [])
  useEffect(() => keepLayout(layout), [layout])
  return [layout, change] as const
}

/** Phones beside a dock. `first` is the address of the first phone. */
export function Stage({ first }: { first: string }) {
  const { t } = useTranslation()
  const [layout, change] = useLayout()
  const one = useRef<HTMLIFrameElement>(null)
  const two = useRef<HTMLIFrameElement>(null)
  const [chosen, choose] = useState(0)
  const joined = usePhones(
    useCallback(
      (phone, dock) => {
        choose(phone === two.current?.contentWindow ? 1 : 0)
        change({ dock })
      },
      [change],
    ),
  )
  const of = (frame: RefObject<HTMLIFrameElement | null>) =>
    joined.find((phone) => phone.window === frame.current?.contentWindow)
  const [phone, other] = [of(one), of(two)]
  const second = useSecond(layout.view, phone)
  useSameUser(layout.view, phone, other)
  const count = layout.view === 'one' ? 1 : 2
  const [place, scale] = useScale(layout.size, count)
  const leave = () => location.assign(`${location.pathname}#${hashOf(one.current?.contentWindow)}`)
  return (
    <div className="stage" data-dock={layout.dock}>
      <header className="stage-bar">
        <h1>{t('stage.title')}</h1>
        <Segmented
          label={t('stage.view')}
          value={layout.view}
          onChange={(view) => {
            change({ view })
            choose(0)
          }}
          items={VIEWS.map((key) => ({ key, label: t(`stage.views.${key}`) }))}
        />
        <label className="stage-pick">
          <span>{t('stage.size')}</span>
          <select value={layout.size} onChange={({ target }) => change({ size: target.value as Size })}>
            {SIZES.map((size) => (
              <option key={size} value={size}>
                {size.replace('x', ' × ')}
              </option>
            ))}
          </select>
        </label>
        <Segmented
          label={t('stage.dock')}
          value={layout.dock}
          onChange={(dock) => change({ dock })}
          items={DOCKS.map((key) => ({ key, label: t(`stage.docks.${key}`) }))}
        />
        <Button kind="onbg" small className="stage-leave" onPress={leave}>
          <Icon of={LogOut} size={16} />
          {t('stage.leave')}
        </Button>
      </header>
      <main className="stage-phones" ref={place}>
        <Phone frame={one} src={first} size={layout.size} scale={scale} title={t('stage.phone', { n: 1 })} />
        {count === 2 && second !== undefined && (
          <Phone
            key={second}
            frame={two}
            src={`${location.pathname}${second}`}
            size={layout.size}
            scale={scale}
            title={t('stage.phone', { n: 2 })}
          />
        )}
      </main>
      {layout.dock !== 'none' && (
        <Dock
          kind={layout.dock}
          phone={chosen === 1 && count === 2 ? other : phone}
          {...(count === 2 ? { chosen, onChoose: choose } : {})}
        />
      )}
    </div>
  )
}

/** The second phone's address: created once per view, after the first phone has joined. */
function useSecond(view: Layout['view'], phone: Joined | undefined): string | undefined {
  const [made, setMade] = useState<{ view: Layout['view']; address: string }>()
  useEffect(() => {
    if (view !== 'one' && phone && made?.view !== view)
      setMade({ view, address: secondPhone(view, looksOf(phone.window)) })
  }, [view, phone, made])
  return made?.view === view ? made.address : undefined
}

/** A second phone that compares languages or themes has the same user; an operator has none. */
function useSameUser(view: Layout['view'], phone: Joined | undefined, other: Joined | undefined): void {
  const simulator = other?.simulator
  const done = useRef<unknown>(undefined)
  useEffect(() => {
    if (view === 'operator' || !phone || !other || done.current === simulator) return
    done.current = simulator
    if (other.host.token !== phone.host.token && phone.host.token !== '') other.host.onEnter(phone.host.token)
  }, [view, phone, other, simulator])
}
