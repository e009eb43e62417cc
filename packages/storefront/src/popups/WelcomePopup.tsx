import { RichText } from '../parts/RichText.tsx'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import { PopupFrame, type PopupProps } from './PopupFrame.tsx'

/** Welcomes the customer and copies the merchant's code, if there is one. */
export function WelcomePopup({ isOpen, isAnswered }: PopupProps) {
  const { texts } = useStorefront()
  const { title, content, code, successTitle, button } = useTheme(({ settings }) => settings.popup.welcome)
  const thanks = successTitle || texts.copied
  return (
    <PopupFrame kind="welcome" title={title} isOpen={isOpen}>
      {content && <RichText html={content} className="popup-text" />}
      {code && (
        <div className="popup-code">
          <code data-code="">{code}</code>
          <button className="button button-cart" type="button" data-copy="">
            {button || texts.copyCode}
          </button>
          <p role="status" data-answer="" data-thanks={thanks} data-failed={texts.notCopied}>
            {isAnswered && thanks}
          </p>
        </div>
      )}
    </PopupFrame>
  )
}
