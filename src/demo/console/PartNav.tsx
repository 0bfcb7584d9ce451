import { useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { arrowKeys } from '../../ui/inputEvents.ts'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { groupOf, PART_GROUPS, PARTS, type Part, type PartGroup } from './names.ts'

interface Props {
  part: Part
  /** Number of things that wait in a part. */
  counts: Partial<Record<Part, number>>
  panelId: string
  onChange: (part: Part) => void
}

/** The console's parts: two rows of tabs where it is narrow, a list at the side where it is wide. */
export function PartNav(props: Props) {
  return (
    <>
      <NarrowNav {...props} />
      <SideNav {...props} />
    </>
  )
}

/** The groups, and below them the parts of the open group. */
function NarrowNav({ part, counts, panelId, onChange }: Props) {
  const { t } = useTranslation()
  const open = groupOf(part)
  /** The part that each group showed last. */
  const last = useRef(new Map<PartGroup['name'], Part>())
  last.current.set(open.name, part)
  return (
    <div className="console-tabs">
      <TextTabs
        line
        label={t('console.parts')}
        value={open.name}
        {...(open.parts.length === 1 ? { panelId } : {})}
        onChange={(name) => {
          const group = PART_GROUPS.find((one) => one.name === name)
          if (group) onChange(last.current.get(name) ?? group.parts[0])
        }}
        items={PART_GROUPS.map(({ name, parts }) => {
          const count = parts.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
          return { key: name, label: t(`console.group.${name}`), ...(count > 0 ? { count } : {}) }
        })}
      />
      {open.parts.length > 1 && (
        <div className="console-subtabs">
          <TextTabs
            label={t(`console.group.${open.name}`)}
            value={part}
            panelId={panelId}
            onChange={onChange}
            items={open.parts.map((key) => ({
              key,
              label: t(`console.part.${key}`),
              ...(counts[key] ? { count: counts[key] } : {}),
            }))}
          />
        </div>
      )}
    </div>
  )
}

/** All parts under the names of their groups. */
function SideNav({ part, counts, panelId, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div
      className="console-side"
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('console.parts')}
      onKeyDown={arrowKeys(PARTS, part, onChange)}
    >
      {PART_GROUPS.map(({ name, parts }) => (
        <div key={name} role="presentation">
          {parts.length > 1 && <span aria-hidden="true">{t(`console.group.${name}`)}</span>}
          {parts.map((key) => (
            <button
              key={key}
              type="button"
              role="tab"
              data-key={key}
              aria-selected={key === part}
              aria-controls={key === part ? panelId : undefined}
              tabIndex={key === part ? 0 : -1}
              onClick={() => onChange(key)}
            >
              {t(`console.part.${key}`)}
              {counts[key] ? <span className="tabs-count n">{counts[key]}</span> : null}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
