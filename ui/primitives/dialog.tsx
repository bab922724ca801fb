import { clsx } from "clsx";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** For what is looked at, such as pictures: as wide as the window allows. */
  isWide?: boolean;
  children: ReactNode;
};

/** The platform's modal dialog: Esc and the backdrop close it, focus stays inside and returns to where it was. */
export function Dialog({ isOpen, onClose, title, closeLabel, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModalState(dialog, isOpen);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
      className={clsx(
        "m-auto w-full rounded-composer border border-line-2 bg-raised p-0 text-ink shadow-float open:animate-rise",
        isWide ? "max-w-[min(76rem,calc(100vw-1rem))]" : "max-w-[min(36rem,calc(100vw-2rem))]",
      )}
    >
      <div className="p-6">
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-lg font-medium">
            {title}
          </h2>
          <Button variant="quiet" size="sm" aria-label={closeLabel} onClick={() => dialog.current?.close()} className="px-2">
            <Icon name="x" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function useModalState(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [dialog, isOpen]);
}
