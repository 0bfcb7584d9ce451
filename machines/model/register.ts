/** Every machine of the app, for the flows page and tests. Pages must not import it: it loads all areas. */
import { appMachines } from '../app/redaction.ts'
import { assetsMachines } from '../assets/redaction.ts'
import { entryMachines } from '../entry/redaction.ts'
import { helpMachines } from '../help/redaction.ts'
import { identityMachines } from '../identity/redaction.ts'
import { investMachines } from '../invest/redaction.ts'
import { marketMachines } from '../market/redaction.ts'
import { messageMachines } from '../message/redaction.ts'
import { optionMachines } from '../option/redaction.ts'
import { paymentMachines } from '../payment/redaction.ts'
import { perpetualMachines } from '../perpetual/redaction.ts'
import { securityMachines } from '../security/redaction.ts'
import { chartName } from '../shared/chartName.ts'
import { sharedMachines } from '../shared/redaction.ts'
import type { Registered } from '../shared/redactionRules.ts'
import { shopMachines } from '../shop/redaction.ts'
import { submissionMachines } from '../submission/redaction.ts'
import { subscriptionMachines } from '../subscription/redaction.ts'
import { tradeMachines } from '../trade/redaction.ts'

/** In alphabetical order; machines that one function makes have one entry. */
export const MACHINES: readonly Registered[] = [
  ...appMachines,
  ...assetsMachines,
  ...perpetualMachines,
  ...entryMachines,
  ...helpMachines,
  ...identityMachines,
  ...investMachines,
  ...marketMachines,
  ...messageMachines,
  ...optionMachines,
  ...paymentMachines,
  ...securityMachines,
  ...sharedMachines,
  ...shopMachines,
  ...submissionMachines,
  ...subscriptionMachines,
  ...tradeMachines,
].sort((a, b) => (a.name < b.name ? -1 : 1))

const byName = new Map(MACHINES.map((registered) => [registered.name, registered]))

/** Also finds machines that one function makes; undefined for an unknown one. */
export const registered = (name: string): Registered | undefined => byName.get(chartName({ id: name }))
