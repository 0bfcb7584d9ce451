import { type TextKey, useTranslation } from '../../../../i18n/i18n.ts'
import { Chips } from '../../../../ui/Chip.tsx'
import { Pick } from './Pick.tsx'

/** A choice of a few, expanded in place. */
export function Choice<K extends string>({
  label,
  keys,
  value,
  words,
  onPick,
}: {
  label: string
  keys: readonly K[]
  value: K
  words: string
  onPick: (key: K) => void
}) {
  const { t } = useTranslation()
  const word = (key: K) => t(`${words}.${key}` as TextKey)
  return (
    <Pick label={label} value={word(value)}>
      {(close) => (
        <Chips
          label={label}
          value={value}
          items={keys.map((key) => ({ key, label: word(key) }))}
          onChange={(key) => {
            onPick(key)
            close()
          }}
        />
      )}
    </Pick>
  )
}
