/** The deployment's brand, or the app's own name and mark. */
import { currentLanguage } from '../i18n/i18n.ts'
import type { BrandColours } from '../ui/appearance.ts'
import { type DeploymentText, deploymentText } from './deployment.ts'

export interface Brand {
  name: DeploymentText
  /** URL of an SVG or PNG. It is shown as an image, in which no scripts run. */
  mark: string
  colours: BrandColours
  /** URL of the web app manifest with the brand's name and icons for home screens. */
  manifest?: string | undefined
}

/** The brand's values that index.html applies on the next visit, before the first paint. */
export const storedBrand = ({ name, mark, colours }: Brand) => ({
  title: deploymentText(name, currentLanguage()),
  mark,
  ...colours,
})
