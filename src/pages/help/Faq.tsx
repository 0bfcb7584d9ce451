import { linkTo } from '../../../protocol/routes.ts'
import '../shared/help/help.css'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Problem } from '../../../protocol/shapes/help.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { onlyOffered } from '../../bindings/products.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Chips } from '../../ui/Chip.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Reading } from '../shared/help/Reading.tsx'
import { Loaded } from '../shared/Loaded.tsx'
import { Found, Questions } from './Questions.tsx'
import { byTopic } from './search.ts'
import { useProblems } from './useProblems.ts'

const ALL = ''

/** Common problems by topic, with a search over questions and answers; a link may bring the search text, or ask for the popular ones. */
export default function Faq() {
  const [query] = useSearchParams()
  if (query.has('popular')) return <Popular />
  const requested = query.get('q') ?? ''
  return <Searched key={requested} requested={requested} />
}

function Searched({ requested }: { requested: string }) {
  const { t } = useTranslation()
  const problems = useProblems()
  const [search, setSearch] = useState(requested)
  return (
    <Page>
      <div className="help">
        <SearchField value={search} onChange={setSearch} placeholder={t('help.search')} />
        <Loaded load={problems}>
          {(all) => {
            const list = onlyOffered(all)
            return search.trim() === '' ? <ByTopic problems={list} /> : <Found problems={list} search={search} />
          }}
        </Loaded>
      </div>
    </Page>
  )
}

/** Each topic's first question with its answer: shown beside the help center, which has the topics and the search. */
function Popular() {
  const { t } = useTranslation()
  const problems = useProblems()
  return (
    <Page title={t('help.popular')}>
      <Loaded load={problems}>
        {(all) => (
          <div className="help-popular">
            {[...byTopic(onlyOffered(all)).values()].map(
              ([first]) => first && <Reading key={first.id} title={first.title} html={first.html} />,
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function ByTopic({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const topics = useMemo(() => byTopic(problems), [problems])
  const requested = query.get('topic') ?? ALL
  const topic = topics.has(requested) ? requested : ALL
  const shown = [...topics].filter(([name]) => topic === ALL || name === topic)
  const choose = (name: string) => navigation.replace(name === ALL ? linkTo('faq') : linkTo('faq', { topic: name }))
  return (
    <>
      {topics.size > 1 && (
        <Chips
          small
          label={t('help.topics')}
          value={topic}
          onChange={choose}
          items={[{ key: ALL, label: t('ui.all') }, ...[...topics.keys()].map((key) => ({ key, label: key }))]}
        />
      )}
      {shown.map(([name, list]) => (
        <Questions key={name} problems={list} {...(name === '' ? {} : { title: name })} />
      ))}
    </>
  )
}
