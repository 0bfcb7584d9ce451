// The selector renders its rows as cells.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFlow } from '../../bindings/flows.tsx'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { regionNames } from '../../i18n/regionNames.ts'
import { Selector } from '../../ui/Selector.tsx'
import { areasIn, areaWith } from '../shared/entry/areas.ts'
import { gated } from '../shared/entry/EntryPage.tsx'
import { LOGIN, REGISTER, RESET } from '../shared/entry/flows.ts'

/** Chooses the area code for the flow in `for`. */
export default gated(() => {
  const course = useSearchParams()[0].get('for')
  if (course === 'register') return <RegisterArea />
  return course === 'forgot' ? <ResetArea /> : <LoginArea />
})

function LoginArea() {
  const [screen, send] = useFlow(LOGIN)
  return <Areas area={screen.context.contact.area} onPick={(area) => send({ type: 'login.area', area })} />
}

function RegisterArea() {
  const [screen, send] = useFlow(REGISTER)
  return <Areas area={screen.context.contact.area} onPick={(area) => send({ type: 'register.area', area })} />
}

function ResetArea() {
  const [screen, send] = useFlow(RESET)
  return <Areas area={screen.context.contact.area} onPick={(area) => send({ type: 'reset.area', area })} />
}

function Areas({ area, onPick }: { area: string; onPick: (area: string) => void }) {
  const { t, language } = useTranslation()
  const navigation = useNavigation()
  const areas = useMemo(() => areasIn(language), [language])
  return (
    <Page>
      <div className="entry">
        <Selector
          search
          label={t('entry.areas')}
          options={areas}
          keyField="iso"
          labelField="name"
          namesOf={({ iso }) => regionNames(iso)}
          emitItem
          value={areaWith(areas, area)?.iso ?? ''}
          onPick={({ d_code }) => {
            onPick(d_code)
            navigation.back()
          }}
        />
      </div>
    </Page>
  )
}
