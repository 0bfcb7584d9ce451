/** Whose app it is to people: the brand of the deployment, else the app's own name and mark. */
import { currentLanguage } from '../i18n/i18n.ts'
import type { BrandColours } from '../ui/look.ts'
import { type DeploymentText, deploymentText } from './deployment.ts'

export interface Brand {
  name: DeploymentText
  /** Address of its SVG or PNG. It is shown as a picture, in which nothing runs. */
  mark: string
  colours: BrandColours
}

/** What index.html knows of the brand at the next visit, before the first paint. */
export const keptBrand = ({ name, mark, colours }: Brand) => ({
  title: deploymentText(name, currentLanguage()),
  mark,
  ...colours,
})
