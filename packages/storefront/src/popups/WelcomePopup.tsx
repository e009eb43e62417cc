import { RichText } from '../parts/RichText.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import { PopupFrame } from './PopupFrame.tsx'

/** Greets, and copies the code that the merchant gives; without one there is nothing to copy. */
export function WelcomePopup({ isOpen }: { isOpen: boolean }) {
  const { texts } = useStorefront()
  const { title, content, code, successTitle, button } = useTheme(({ settings }) => settings.popup.welcome)
  return (
    <PopupFrame kind="welcome" title={title} isOpen={isOpen}>
      {content && <RichText html={content} className="popup-text" />}
      {code && (
        <div className="popup-code">
          <code data-code="">{code}</code>
          <button className="button button-cart" type="button" data-copy="">
            {button || texts.copyCode}
          </button>
          <p role="status" data-answer="" data-thanks={successTitle || texts.copied} data-failed={texts.notCopied} />
        </div>
      )}
    </PopupFrame>
  )
}
