/** A store that somebody else has opened since: whoever gets this must stop, so that two exchanges never write over each other. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
  constructor() {
    super('another exchange has taken over this saved world')
  }
}
