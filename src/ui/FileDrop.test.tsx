import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop } from './FileDrop';

const file = (name: string) => new File(['x'], name);

function drop(target: Element, files: File[]) {
  const event = createEvent.drop(target);
  Object.defineProperty(event, 'dataTransfer', { value: { files } });
  fireEvent(target, event);
}

describe('A file drop', () => {
  it('accepts one of several dropped files', () => {
    const take = jest.fn();
    render(<FileDrop label="Texture" onFile={take} />);
    drop(screen.getByText('choose one'), [file('a.png'), file('b.png')]);
    expect(take.mock.calls.map(([taken]: [File]) => taken.name)).toEqual(['a.png']);
  });

  it('is marked only while a file is over it', () => {
    render(<FileDrop label="Texture" />);
    const target = screen.getByText('choose one').closest('label')!;
    fireEvent.dragOver(target);
    expect(target).toHaveClass('file-drop-over');
    fireEvent.dragLeave(target);
    expect(target).not.toHaveClass('file-drop-over');
  });

  it('says nothing of dropping on a phone', () => {
    Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
    const { container, rerender } = render(<FileDrop label="Texture" />);
    expect(container).toHaveTextContent('Choose one');
    rerender(<FileDrop label="Texture" fileName="a.png" />);
    expect(container).toHaveTextContent('Choose another');
    expect(container).not.toHaveTextContent(/drop/i);
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it("is used by keyboard as the browser's own file input", async () => {
    const take = jest.fn();
    render(<FileDrop label="Texture" hint="PNG" onFile={take} />);
    await userEvent.tab();
    expect(screen.getByLabelText('Texture')).toHaveFocus();
    await userEvent.upload(screen.getByLabelText('Texture'), file('waves.png'));
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('holds no file that is not chosen, as often as one is refused', async () => {
    const refuse = jest.fn();
    render(<FileDrop label="Texture" onFile={refuse} />);
    const input = screen.getByLabelText<HTMLInputElement>('Texture');
    for (let time = 1; time <= 2; time += 1) {
      await userEvent.upload(input, file('notes.txt'));
      expect(refuse).toHaveBeenCalledTimes(time);
      expect(input.files).toHaveLength(0);
    }
  });

  it('holds the chosen file until it is not chosen any more', async () => {
    function Choice() {
      const [chosen, setChosen] = useState<File>();
      return (
        <>
          <FileDrop label="Texture" fileName={chosen?.name} onFile={setChosen} />
          <button onClick={() => setChosen(undefined)}>Cancel</button>
        </>
      );
    }
    render(<Choice />);
    const input = screen.getByLabelText<HTMLInputElement>('Texture');
    await userEvent.upload(input, file('waves.png'));
    expect(input.files).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(input.files).toHaveLength(0);
  });

  it('takes the chosen file again, which may have changed since', async () => {
    render(<FileDrop label="Texture" fileName="waves.png" />);
    const input = screen.getByLabelText<HTMLInputElement>('Texture');
    await userEvent.upload(input, file('waves.png'));
    // Browsers report no change when the input still holds the file.
    fireEvent.click(input);
    expect(input.files).toHaveLength(0);
  });

  it('keeps its file for a form that sends it by name', async () => {
    render(<FileDrop label="Attachment" name="attachment" />);
    const input = screen.getByLabelText<HTMLInputElement>('Attachment');
    await userEvent.upload(input, file('report.pdf'));
    expect(input.files).toHaveLength(1);
  });

  it("shows the chosen file's name and the progress", () => {
    render(<FileDrop label="Texture" fileName="waves.png" progress={0.5} />);
    expect(screen.getByText('waves.png')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveValue(0.5);
  });
});
