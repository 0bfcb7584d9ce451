/** Another exchange has opened the store since. Stop on this error, so that two exchanges never overwrite each other. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
  constructor() {
    super('another exchange has taken over this saved world')
  }
}
