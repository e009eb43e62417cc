import { type ComponentType, lazy, Suspense } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { usePage } from '../../links.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { LoginForm } from './log-in/LoginForm.tsx'
import { StoreChooser } from './store/StoreChooser.tsx'

/** Screens that most people never see arrive, with their texts, when they are asked for. */
const later = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadTexts()])
    return screen
  })

const screens = {
  login: LoginForm,
  shop: StoreChooser,
  register: later(() => import('./sign-up/RegisterForm.tsx')),
  forgot: later(() => import('./password/ForgotForm.tsx')),
  accept: later(() => import('./sign-up/AcceptForm.tsx')),
  verify: later(() => import('./sign-up/Verify.tsx')),
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
