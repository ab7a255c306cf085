import './Field.css';
import './FileDrop.css';
import { Upload } from 'lucide-react';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { classNames } from './classNames';
import { FieldError } from './FieldError';
import { useMediaQuery } from './useMediaQuery';

interface FileDropProps {
  label: ReactNode;
  name?: string;
  /** The file types that the browser offers, as the attribute of an input has them. */
  accept?: string;
  /** Formats and limits, in words. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Called with the dropped or chosen file, the first of several. The caller validates it. */
  onFile?: (file: File) => void;
  /** The chosen file's name. Without it the input is emptied, unless it has a `name`. */
  fileName?: string;
  /** The upload progress, 0 to 1. */
  progress?: number;
  icon?: ReactNode;
}

/**
 * A file, dropped or chosen. It is the browser's own file input: it takes the focus and opens by Enter or Space. With a
 * `name` it is part of a native form.
 */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, onFile, fileName, progress, icon, name, accept } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  // A phone has nothing to drop from.
  const canDrop = useMediaQuery('(any-hover: hover)', true);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // Screen readers announce the input's file, so a rejected or cancelled file is removed from it.
  useEffect(() => {
    if (!name && !fileName && field.current) field.current.value = '';
  });
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file) onFile?.(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (field.current) {
      if (name) field.current.files = event.dataTransfer.files;
      else field.current.value = '';
    }
    take(event.dataTransfer.files);
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <label
        className={classNames('file-drop', isOver && 'file-drop-over', Boolean(error) && 'file-drop-wrong')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={field}
          id={id}
          type="file"
          name={name}
          accept={accept}
          className="file-drop-input"
          aria-labelledby={`${id}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onClick={(event) => {
            // Choosing the same file again is a new attempt, except where the input itself will be sent.
            if (!name) event.currentTarget.value = '';
          }}
          onChange={(event) => {
            take(event.target.files);
            // A second rejection for the same reason changes no props, so this re-render empties the input.
            rerender();
          }}
        />
        <span className="file-drop-icon">{icon ?? <Upload aria-hidden="true" />}</span>
        <span className="file-drop-text">
          {fileName && <strong>{fileName}</strong>}
          <span>
            {canDrop && (fileName ? 'Drop or ' : 'Drop a file or ')}
            <span className="file-drop-choose">
              {canDrop ? 'choose ' : 'Choose '}
              {fileName ? 'another' : 'one'}
            </span>
          </span>
          {hint && (
            <span className="file-drop-hint" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
        {progress !== undefined && (
          <progress className="file-drop-progress" value={progress} max={1} aria-label="Upload" />
        )}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
