/**
 * Runs in every page of a walk, before the page's own scripts. It reads what a person can see, and
 * finds what a person can press. It reads no state of a chart.
 */
(() => {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="radio"], [role="tab"], [role="option"], [role="menuitem"]';
  const HIDDEN = '[aria-hidden="true"], [inert], [hidden]';
  /** @type {Record<string, string>} */
  const INPUT_ROLES = {
    checkbox: 'checkbox',
    radio: 'radio',
    file: 'file',
    button: 'button',
    submit: 'button',
  };
  /** @type {Record<string, string>} */
  const TAG_ROLES = {
    A: 'link',
    BUTTON: 'button',
    SELECT: 'select',
    SUMMARY: 'button',
    TEXTAREA: 'textbox',
  };

  /** @param {string | null | undefined} text */
  const trim = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

  /** @param {Element} element */
  function isShown(element) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(HIDDEN))
      return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  }

  /** @param {Element} element @returns {string} */
  function getRole(element) {
    const role = element.getAttribute('role');
    if (role)
      return role === 'combobox' || role === 'searchbox' || role === 'spinbutton'
        ? 'textbox'
        : role;
    if (element instanceof HTMLInputElement) return INPUT_ROLES[element.type] ?? 'textbox';
    return TAG_ROLES[element.tagName] ?? 'button';
  }

  /** @param {Element} element */
  function getName(element) {
    const labelIds = element.getAttribute('aria-labelledby');
    const labels = (labelIds ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    if (labelIds) return trim(labels.join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return trim(label);
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    if (isField || element instanceof HTMLTextAreaElement)
      return trim(element.labels?.[0]?.textContent);
    return trim(element.textContent) || trim(element.querySelector('img')?.alt);
  }

  /**
   * Numbers of orders and times differ between two runs of the same choices.
   * @param {string} name
   */
  const toKeyName = (name) =>
    name.replaceAll(/[A-Z]{0,3}[\d-]{8,}|\d{1,2}:\d\d(:\d\d)?/g, '#').slice(0, 80);

  /** @param {Element} element */
  function getChecked(element) {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
      return element.indeterminate ? 'mixed' : String(element.checked);
    return element.getAttribute('aria-checked') ?? element.getAttribute('aria-selected');
  }

  /** @param {Element} element */
  const getOptions = (element) =>
    element instanceof HTMLSelectElement
      ? [...element.options].filter(({ disabled }) => !disabled).map(({ value }) => value)
      : [];

  /** @param {Element} element */
  const isDisabled = (element) =>
    element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]');

  /** @param {Element} element */
  function readControl(element) {
    return {
      role: getRole(element),
      name: getName(element),
      href: element instanceof HTMLAnchorElement ? element.href : null,
      isNewTab: element.getAttribute('target') === '_blank' || element.hasAttribute('download'),
      isDisabled: isDisabled(element),
      isBusy: element.matches('[aria-busy="true"]'),
      checked: getChecked(element),
      value: 'value' in element ? String(element.value) : '',
      options: getOptions(element),
      isDismiss: element.matches('[role="alertdialog"] button:first-of-type'),
      isCentral: element.closest('main, [role="dialog"], [role="alertdialog"]') !== null,
      isInToast: element.closest('[role="region"] ol > li') !== null,
    };
  }

  const findDialog = () =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].findLast(
      isShown,
    ) ?? null;

  /** Every visible control with a key that is the same in another run. */
  function listControls() {
    const counts = new Map();
    return [...document.querySelectorAll(CONTROLS)].filter(isShown).map((element) => {
      const control = readControl(element);
      const base = `${control.role}:${toKeyName(control.name)}`;
      const index = counts.get(base) ?? 0;
      counts.set(base, index + 1);
      return { element, control: { ...control, key: `${base}:${index}` } };
    });
  }

  /** @param {string} selector @param {ParentNode} [root] */
  const readTexts = (selector, root = document) =>
    [...root.querySelectorAll(selector)].map((element) => trim(element.textContent));

  /** @param {string} selector */
  const readShownTexts = (selector) =>
    [...document.querySelectorAll(selector)]
      .filter(isShown)
      .map((element) => trim(element.textContent));

  /** Rows of a definition list. */
  const readFacts = () =>
    [...document.querySelectorAll('dt')]
      .filter(isShown)
      .map((term) => [trim(term.textContent), trim(term.nextElementSibling?.textContent)]);

  /** @param {Element} item */
  function readItem(item) {
    const field = item.querySelector('[role="spinbutton"]');
    const checkbox = item.querySelector('input[type="checkbox"]');
    return {
      text: trim(item.textContent),
      heading: trim(item.querySelector('h2, h3')?.textContent),
      controls: [...item.querySelectorAll(CONTROLS)].filter(isShown).map(getName),
      quantity: field ? Number(field.getAttribute('aria-valuenow')) : null,
      checked: checkbox ? getChecked(checkbox) : null,
      amounts: trim(item.textContent).match(/A\$[\d,]+\.\d\d/g) ?? [],
    };
  }

  /**
   * Items of lists in the page's main part that contain a control, without the lists inside them.
   */
  const readItems = () =>
    [...document.querySelectorAll('main li')]
      .filter(
        (item) =>
          isShown(item) && item.querySelector(CONTROLS) && !item.parentElement?.closest('main li'),
      )
      .map(readItem);

  function readDialog() {
    const dialog = findDialog();
    if (!dialog) return null;
    const buttons = [...dialog.querySelectorAll('button')].filter(isShown).map(getName);
    return { title: readTexts('h2', dialog)[0] ?? '', text: trim(dialog.textContent), buttons };
  }

  /** Sections below the window load when a person scrolls to them. @param {Element} element */
  function isInWindow(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  }

  const isBusy = () =>
    [...document.querySelectorAll('[aria-busy="true"]')].some(
      (element) => isShown(element) && isInWindow(element),
    );

  const isMainBusy = () =>
    [...document.querySelectorAll('main [aria-busy="true"]')].some(
      (element) => isShown(element) && isInWindow(element) && !element.matches(CONTROLS),
    );

  /** The charts that elements name for the inspector. */
  const readCharts = () =>
    [...document.querySelectorAll('[data-machine]')].filter(isShown).map((element) => ({
      machine: element.getAttribute('data-machine') ?? '',
      state: element.getAttribute('data-state'),
    }));

  const readFocus = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'page';
    return `${getRole(activeElement)}:${toKeyName(getName(activeElement))}`;
  };

  function readView() {
    const { documentElement, body } = document;
    return {
      url: location.href,
      language: documentElement.lang,
      width: window.innerWidth,
      contentWidth: documentElement.scrollWidth,
      text: body.innerText,
      main: trim(document.querySelector('main')?.innerText),
      headings: readShownTexts('h1, h2'),
      title: readTexts('h1')[0] ?? '',
      focus: readFocus(),
      isBusy: isBusy(),
      isMainBusy: isMainBusy(),
      charts: readCharts(),
      alerts: readShownTexts('[role="alert"]'),
      statuses: readTexts('[role="status"]'),
      toasts: [...document.querySelectorAll('[role="region"] ol > li')].map((toast) =>
        trim(toast.textContent),
      ),
      dialog: readDialog(),
      facts: readFacts(),
      items: readItems(),
      controls: listControls().map(({ control }) => control),
      storedAccount:
        JSON.parse(localStorage.getItem('mall.session') ?? 'null')?.value?.account ?? null,
    };
  }

  /**
   * Whether a press at this point reaches the element.
   * @param {Element} element
   * @param {number} x
   * @param {number} y
   */
  function isReachable(element, x, y) {
    const top = document.elementFromPoint(x, y);
    if (!top) return false;
    return (
      element.contains(top) ||
      top.contains(element) ||
      top.closest('label')?.contains(element) === true
    );
  }

  /** Scrolls the control into view; returns where to press it, or null. @param {string} key */
  function locate(key) {
    const match = listControls().find(({ control }) => control.key === key);
    if (!match) return null;
    match.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = match.element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return isReachable(match.element, x, y) ? { x, y } : null;
  }

  /** @param {string} key */
  const findElement = (key) =>
    listControls().find(({ control }) => control.key === key)?.element ?? null;

  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => drawn(undefined)));

  /** Two frames later, returns whether the page waits for nothing. */
  async function isIdle() {
    await nextFrame();
    await nextFrame();
    return document.readyState === 'complete' && !isBusy();
  }

  Object.assign(window, { monkey: { readView, locate, findElement, isIdle } });
})();
