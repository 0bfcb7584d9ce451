import { useSearchParams } from 'react-router-dom'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { ArticleView, Gone } from '../shared/help/ArticleView.tsx'
import { articleTitle } from './articles.ts'

/** Valid ids of articles. */
const ID = /^[A-Za-z0-9_-]{1,40}$/

/** An article of the exchange by its id in the address: about us, terms, privacy … */
export default function Article() {
  const { t } = useTranslation()
  const id = useSearchParams()[0].get('id') ?? ''
  return (
    <Page surface title={articleTitle(t, id)}>
      {ID.test(id) ? <ArticleView key={id} id={id} /> : <Gone />}
    </Page>
  )
}
