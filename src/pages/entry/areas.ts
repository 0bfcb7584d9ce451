/** Countries and regions with their dialling codes (ITU-T E.164), by ISO 3166 code; names come from the browser in the user's language. */
import type { SelectorOption } from '../../ui/selector.ts'

const CODES =
  'AE 971,AR 54,AT 43,AU 61,BD 880,BE 32,BG 359,BO 591,BR 55,CA 1,CH 41,CL 56,CN 86,CO 57,CR 506,CZ 420,DE 49,DK 45,DO 1,EC 593,' +
  'EG 20,ES 34,FI 358,FR 33,GB 44,GR 30,GT 502,HK 852,HR 385,HU 36,ID 62,IE 353,IL 972,IN 91,IT 39,JP 81,KE 254,KH 855,KR 82,' +
  'KZ 7,LA 856,LK 94,MA 212,MM 95,MO 853,MX 52,MY 60,NG 234,NL 31,NO 47,NP 977,NZ 64,PA 507,PE 51,PH 63,PK 92,PL 48,PT 351,' +
  'PY 595,RO 40,SA 966,SE 46,SG 65,TH 66,TR 90,TW 886,UA 380,US 1,UY 598,UZ 998,VE 58,VN 84,ZA 27'

export interface Area extends SelectorOption {
  /** ISO 3166 code of two letters. */
  readonly iso: string
  readonly name: string
  readonly d_code: string
}

/** All areas, named and sorted for a language tag. */
export function areasIn(language: string): Area[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const areas = CODES.split(',').map((pair): Area => {
    const [iso = '', d_code = ''] = pair.split(' ')
    return { iso, d_code, name: names.of(iso) ?? iso }
  })
  return areas.sort((a, b) => a.name.localeCompare(b.name, language))
}

/** The area to check in the list for a dialling code: of several that share one, the largest. */
export function areaWith(areas: readonly Area[], code: string): Area | undefined {
  return areas.find((area) => area.d_code === code && (code !== '1' || area.iso === 'US'))
}
