import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import type { ReactNode } from 'react'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useApp } from '../../bind/useApp.ts'
import { usePage } from '../../bind/usePage.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDate } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Reading } from './Reading.tsx'

const articleLoad = pageLoad('page')

/** What stands in place of a text that is not there. */
export function Gone() {
  const say = useText()
  const navigation = useNavigation()
  return (
    <Empty art={FileQuestionMark} title={say('help.gone')} text={say('help.goneText')}>
      <Button kind="ink" onPress={() => navigation.open(linkTo('faq'))}>
        {say('title.faq')}
      </Button>
    </Empty>
  )
}

/** An article by its id, in the language of the app. The page gives it another key for another id. */
export function ArticleView({ id, children }: { id: string; children?: ReactNode }) {
  const say = useText()
  const language = useLanguageTag()
  const { cache } = useApp()
  const load = usePage(articleLoad, { request: { id }, cache })
  return (
    <Loaded load={load} missing={<Gone />}>
      {({ title, html, updated }) => (
        <Reading title={title} html={html} time={say('help.updated', { date: formatDate(updated * 1000, language) })}>
          {children}
        </Reading>
      )}
    </Loaded>
  )
}
