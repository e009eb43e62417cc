import { type ComponentType, lazy, Suspense } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { usePage } from '../../links.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { LoginForm } from './log-in/LoginForm.tsx'
import { StoreChooser } from './store/StoreChooser.tsx'

/** Screens that most people never see load on demand, with their texts. */
const lazyScreen = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts()])
    return screen
  })

const screens = {
  login: LoginForm,
  shop: StoreChooser,
  register: lazyScreen(() => import('./sign-up/RegisterForm.tsx')),
  forgot: lazyScreen(() => import('./password/ForgotForm.tsx')),
  accept: lazyScreen(() => import('./sign-up/AcceptForm.tsx')),
  verify: lazyScreen(() => import('./sign-up/Verify.tsx')),
}

export default function AuthPage() {
  const { authPage } = usePage('auth').params
  const Screen = screens[authPage]
  return (
    <AuthFrame>
      <Suspense>
        <Screen key={authPage} />
      </Suspense>
    </AuthFrame>
  )
}
