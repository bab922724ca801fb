/** What a form holds, by control name; checkboxes and choices as the values that are chosen. */
export type FormState = Record<string, string[]>;

/** The part of `input`, `textarea` and `select` that is needed here; a form's `elements` are such. */
export type FormControl = {
  name: string;
  type: string;
  value: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  options?: ArrayLike<{ value: string; selected: boolean; defaultSelected: boolean }>;
};

const passedOver = new Set(["hidden", "submit", "button", "reset", "fieldset", "output", "file", "password"]);

/** The controls that people fill in. */
export function listControls(form: { elements: Iterable<unknown> | ArrayLike<unknown> }): FormControl[] {
  return Array.from(form.elements as ArrayLike<FormControl>).filter(
    (control) => control.name !== "" && control.name !== undefined && !passedOver.has(control.type),
  );
}

/** Reads what all controls hold, hidden and disabled ones too; a name without a chosen value is there with an empty list. */
export function readFormState(controls: readonly FormControl[]): FormState {
  const state: FormState = {};
  for (const control of controls) {
    const values = (state[control.name] ??= []);
    if (!isTick(control) || control.checked) values.push(control.value);
  }
  return state;
}

/**
 * Puts values into the controls that the state names.
 *
 * @param canChange says which controls may be touched; all by default
 * @returns whether any control changed
 */
export function writeFormState(
  controls: readonly FormControl[],
  state: FormState,
  canChange: (control: FormControl) => boolean = () => true,
): boolean {
  let hasChanged = false;
  for (const control of controls) {
    const values = Object.hasOwn(state, control.name) ? state[control.name] : undefined;
    if (!Array.isArray(values) || !canChange(control)) continue;
    hasChanged = (isTick(control) ? setTick(control, values.includes(control.value)) : setValue(control, values[0] ?? "")) || hasChanged;
  }
  return hasChanged;
}

/** Names of controls that differ from what the page came with: typed in before script ran, or brought back by the browser. */
export function listChangedNames(controls: readonly FormControl[]): Set<string> {
  return new Set(controls.filter(isChanged).map((control) => control.name));
}

function isChanged(control: FormControl): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked;
  if (control.options === undefined) return control.value !== control.defaultValue;
  const options = Array.from(control.options);
  const original = options.find((option) => option.defaultSelected) ?? options[0];
  return original !== undefined && control.value !== original.value;
}

function isTick(control: FormControl): boolean {
  return control.type === "checkbox" || control.type === "radio";
}

function setTick(control: FormControl, isChosen: boolean): boolean {
  if (control.checked === isChosen) return false;
  control.checked = isChosen;
  return true;
}

function setValue(control: FormControl, value: string): boolean {
  if (control.value === value) return false;
  // A choice that is gone since then must not leave a select with nothing chosen.
  if (control.options !== undefined && !Array.from(control.options).some((option) => option.value === value)) return false;
  control.value = value;
  return true;
}
