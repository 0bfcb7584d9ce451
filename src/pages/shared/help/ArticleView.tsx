import FileQuestionMark from '#icons/file-question-mark'
import { pageLoad } from '../../../../machines/shared/pageLoad.ts'
import { linkTo } from '../../../../protocol/routes.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDate, msOf } from '../../../i18n/time.ts'
import { Empty } from '../../../ui/States.tsx'
import { Loaded } from '../Loaded.tsx'
import { LinkButton } from '../links.tsx'
import { Reading } from './Reading.tsx'

const articleLoad = pageLoad('page')

/** Shown instead of a missing text. */
export function Gone() {
  const { t } = useTranslation()
  return (
    <Empty art={FileQuestionMark} title={t('help.gone')} text={t('help.goneText')}>
      <LinkButton kind="ink" to={linkTo('faq')} label={t('title.faq')} />
    </Empty>
  )
}

/** An article in the app's language. Pass another `key` for another id. */
export function ArticleView({ id }: { id: string }) {
  const { t, language } = useTranslation()
  const { cache } = useApp()
  const load = usePage(articleLoad, { request: { id }, cache })
  return (
    <Loaded load={load} missing={<Gone />}>
      {({ title, html, updated }) => (
        <Reading
          title={title}
          html={html}
          time={t('help.updated', { date: formatDate(msOf(updated), language, 'words') })}
        />
      )}
    </Loaded>
  )
}
