import { usePage } from '../../links.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ShopChooser } from './ShopChooser.tsx'

const screens = { login: LoginForm, shop: ShopChooser }

export default function AuthPage() {
  const { authPage } = usePage('auth').params
  const Screen = screens[authPage]
  return (
    <AuthFrame>
      <Screen key={authPage} />
    </AuthFrame>
  )
}
