import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'

/** What stands in the place of the total for a visitor. */
export function VisitorBlock() {
  const say = useText()
  const navigation = useNavigation()
  return (
    <section className="home-top pad">
      <h2 className="f20 sb">{say('home.visitorTitle')}</h2>
      <p className="f13 t2">{say('home.visitorText')}</p>
      <div className="btn2 home-enter">
        <Button kind="onbg" onPress={() => navigation.open(linkTo('register'))}>
          {say('app.register')}
        </Button>
        <Button onPress={() => navigation.open(linkTo('login'))}>{say('app.login')}</Button>
      </div>
      <button type="button" className="link home-how" onClick={() => navigation.open(linkTo('welcome'))}>
        {say('home.howItWorks')}
      </button>
    </section>
  )
}
